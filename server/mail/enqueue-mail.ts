// Queues a mail. It becomes a job in the transaction of its cause: if that rolls back there is no mail, and if it
// commits the mail is retried until a relay accepts it.
import { createHash } from 'node:crypto'
import type { Transaction } from '../core/database/database.ts'
import { type MailJob, singleLine } from './letter.ts'

export interface MailRequest {
  template: string
  to: string
  replyTo?: string
  data: unknown
  /** Identifies the event and the recipient; queueing again before it was sent replaces it. */
  key: string
  /** The object of the product that it is about. */
  about?: string
  /** Of the request that is the cause, where the transaction does not know it. */
  requestId?: string | undefined
}

/** `host` is the domain of the message id. */
export async function enqueueMail(
  transaction: Pick<Transaction, 'query'>,
  host: string,
  request: MailRequest,
): Promise<void> {
  const { key, about, ...mail } = request
  const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${host}>`
  const job: Omit<MailJob, 'key'> = { ...mail, to: singleLine(mail.to), messageId }
  await transaction.query({
    name: 'enqueue_mail',
    text: 'select platform.enqueue_mail($1::jsonb, $2, $3)',
    values: [JSON.stringify(job), key, about ?? null],
  })
}
