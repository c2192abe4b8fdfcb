// The interface of an email template: built with React Email, rendered as HTML and as plain text.
import type { ReactElement } from 'react'

/** The data was stored with the job, so it must be plain JSON. */
export interface MailTemplate<Data> {
  subject(data: Data): string
  /** The name that the mail is sent in, before ours; without it the mail is from us alone. */
  sender?(data: Data): string | undefined
  body(data: Data, pictures?: MailPictures): ReactElement
  /** The booking whose gig poster the body shows. It is drawn when the mail is rendered. */
  poster?(data: Data): string | undefined
  /** The plain text, where one derived from the body would read badly. */
  text?(data: Data): string
  attachments?(data: Data): Promise<MailAttachment[]>
  /**
   * The data with what must be as it is now, or must not wait in the queue, such as account numbers. Called before
   * rendering.
   */
  refresh?(data: Data, sql: MailSql): Promise<unknown>
  /** Asked right before the mail is sent: why it is no longer wanted, for administrators. Undefined: it is sent. */
  dropReason?(data: Data, sql: MailSql): Promise<string | undefined>
}

/** Reads as the service role, when a mail is sent. */
interface MailSql {
  query<Row extends Record<string, unknown> = Record<string, unknown>>(statement: {
    name?: string
    text: string
    values?: unknown[]
  }): Promise<{ rows: Row[] }>
}

/** The addresses of pictures that are in the mail itself. */
interface MailPictures {
  /** Missing when it could not be drawn. */
  poster?: string
}

export interface MailAttachment {
  name: string
  /** As in the MIME header: text/calendar; charset=utf-8. */
  type: string
  content: string
  /** Of the content; plain text by default. */
  encoding?: 'base64'
  /** Of a picture that the body shows, as cid:… */
  cid?: string
}

/**
 * By name, each loaded on first use, so that an idle server does not load React and its renderer. `never`, because only
 * the job that names a template holds matching data.
 */
export type MailTemplates = Record<string, () => Promise<MailTemplate<never>>>
