// How one kind of mail looks: made of React Email's parts, shown as HTML and as plain text.
import type { ReactElement } from 'react'

/** Data is what was stored with the job, so it must be plain JSON. */
export interface MailTemplate<Data> {
  subject(data: Data): string
  body(data: Data): ReactElement
  /** The plain text, where it should read better than what can be made of the body. */
  text?(data: Data): string
  attachments?(data: Data): Promise<MailAttachment[]>
}

export interface MailAttachment {
  name: string
  /** As a mail names it: text/calendar; charset=utf-8. */
  type: string
  content: string
}

/**
 * By name, each loaded when it is first needed: React and its renderer are no part of an idle server. `never`,
 * because only the job that names a template holds the data that fits it.
 */
export type MailTemplates = Record<string, () => Promise<MailTemplate<never>>>
