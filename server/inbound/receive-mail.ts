// The job that parses a stored mail and passes it to the product. It may run again after a crash: the product
// recognises a mail it has seen.
import type { InboundMail, InboundOutcome } from '../../domain/booking/inbound-mail.ts'
import type { Task } from '../core/jobs/jobs.ts'
import type { InboundDeps } from './inbound-deps.ts'
import type { ParsedMail } from './parse-mail.ts'
import { readKeptMail } from './read-kept-mail.ts'
import { tokenOf } from './reply-address.ts'

export type Receive = (mail: InboundMail, requestId: string | undefined) => Promise<InboundOutcome>

export function receiveMail({ platform, domain, log }: InboundDeps, receive: Receive): Task {
  return async (payload, { requestId }) => {
    const { id } = payload as { id: string }
    const kept = await readKeptMail(platform, id)
    if (!kept) return
    const token = tokenOf(kept.recipient, domain)
    const parsed = await parse(kept.raw)
    const outcome =
      parsed && token
        ? await receive(
            { id, token, envelopeSender: kept.envelopeSender, receivedAt: kept.receivedAt, ...parsed },
            requestId,
          )
        : 'unreadable'
    await platform.query({
      name: 'inbound_mail_handled',
      text: 'update platform.inbound_mails set handled_at = now(), outcome = $2 where id = $1',
      values: [id, outcome],
    })
    log.info({ requestId, mail: id, outcome }, 'processed mail')
  }

  // A mail that cannot be parsed now cannot be parsed later either.
  async function parse(raw: Buffer): Promise<ParsedMail | undefined> {
    const { parseMail } = await import('./parse-mail.ts')
    return parseMail(raw).catch((error: Error) => {
      log.warn({ reason: error.message }, 'failed to parse mail')
      return undefined
    })
  }
}
