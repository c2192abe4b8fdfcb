// Types of a mail: a template and its data for one recipient and event, and the rendered message.

import type { MailAttachment } from '../../mail/layout/mail-template.ts'

export const mailTask = 'send-mail'

/** The payload of a mail job. */
export interface MailJob {
  key: string
  template: string
  to: string
  replyTo?: string
  data: unknown
  /** The same for every attempt, so that a mail that arrives twice is recognised as one. */
  messageId: string
  /** Of the request that is the cause. */
  requestId?: string | undefined
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
  attachments: MailAttachment[]
  requestId?: string | undefined
}

export interface MailTransport {
  send(letter: Letter): Promise<void>
  close(): void
}

/** A line break in a header would begin another header (header injection). */
export function singleLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}
