// Queues mails. Each becomes a job in the transaction of its cause: if that rolls back there is no mail, and if it
// commits the mail is retried until a relay accepts it.
import { createHash } from 'node:crypto'
import type { MailCause } from '../../contracts/server-function.ts'
import type { Statement } from '../core/database/database.ts'
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
  cause?: MailCause
  /** Of the request that is the cause, where the transaction does not know it. */
  requestId?: string | undefined
}

export interface QueueTransaction {
  query(statement: Statement): Promise<unknown>
}

/** `host` is the domain of the message id. */
export async function enqueueMails(
  transaction: QueueTransaction,
  host: string,
  requests: MailRequest[],
): Promise<void> {
  const jobs = requests.map(({ cause: _, ...request }): MailJob => {
    const hash = createHash('sha256').update(request.key).digest('hex')
    return { ...request, to: singleLine(request.to), messageId: `<${hash.slice(0, 40)}@${host}>` }
  })
  await transaction.query({
    name: 'enqueue_mails',
    text: 'select platform.enqueue_mails($1)',
    values: [JSON.stringify(jobs)],
  })
}
