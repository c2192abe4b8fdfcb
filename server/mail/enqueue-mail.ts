// Asking for a mail. It becomes a job in the transaction of whatever it is about: if that is undone there is no mail,
// and if it is kept the mail is tried until a relay takes it.
import { createHash } from 'node:crypto'
import type { Transaction } from '../core/database/database.ts'
import { type MailJob, mailTask, singleLine } from './letter.ts'

export interface MailRequest {
  template: string
  to: string
  replyTo?: string
  data: unknown
  /** Names the event and the recipient; asking again before it was sent replaces it. */
  key: string
}

/** `host` is the right-hand side of the message id. */
export async function enqueueMail(
  transaction: Transaction,
  host: string,
  request: MailRequest,
): Promise<void> {
  const { key, ...mail } = request
  const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}>`
  const job: MailJob = { ...mail, to: singleLine(mail.to), messageId }
  await transaction.query({
    name: 'enqueue_mail',
    text: 'select platform.add_job($1, $2::jsonb, $3)',
    values: [mailTask, JSON.stringify(job), `mail:${key}`],
  })
}
