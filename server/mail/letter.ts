// A mail as the product thinks of it: a template and its data, for one recipient, about one event.
import type { ReactElement } from 'react'

/** How one kind of mail looks. Data is what was stored with the job, so it must be plain JSON. */
export interface MailTemplate<Data> {
  subject(data: Data): string
  body(data: Data): ReactElement
}

/**
 * By name, each loaded when it is first needed: React and its renderer are no part of an idle server. `never`,
 * because only the job that names a template holds the data that fits it.
 */
export type MailTemplates = Record<string, () => Promise<MailTemplate<never>>>

export const mailTask = 'send-mail'

/** The payload of a mail job. */
export interface MailJob {
  template: string
  to: string
  replyTo?: string
  data: unknown
  /** The same for every attempt, so that a mail that arrives twice can be told to be one. */
  messageId: string
}

/** A rendered mail, ready for a transport. */
export interface Letter {
  messageId: string
  from: string
  to: string
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
}

export interface MailTransport {
  send(letter: Letter): Promise<void>
  close(): void
}

/** A line break in a header would begin another header. */
export function singleLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}
