// The job that renders a mail and passes it to the transport. It fails loudly, and is then retried.
import type { Sql } from '../../contracts/server-function.ts'
import type { MailTemplates } from '../../mail/layout/mail-template.ts'
import { requestIdOf } from '../core/database/request-id.ts'
import type { Task } from '../core/jobs/jobs.ts'
import type { Log } from '../core/log.ts'
import { type MailJob, type MailTransport, singleLine } from './letter.ts'
import type { MailLog } from './mail-log.ts'
import { type DrawPoster, posterAddress, posterFor } from './mail-poster.ts'
import { senderLine } from './sender-line.ts'
import { unlinkData } from './unlink-text.ts'

export interface DeliveryOptions {
  from: string
  templates: MailTemplates
  transport: MailTransport
  /** Reads as the service role, for mails that depend on how things stand when they are sent. */
  sql: Sql
  /** Called with the result of each attempt. */
  log: MailLog
  /** Without it, mails go without posters. */
  posters?: { draw: DrawPoster; log: Pick<Log, 'warn'> }
}

export function deliverMail(options: DeliveryOptions): Task {
  return async (payload) => {
    const job = payload as MailJob
    let dropReason: string | undefined
    try {
      dropReason = await deliver(options, job)
    } catch (error) {
      await options.log.failed(job.key, error as Error)
      throw error
    }
    if (dropReason === undefined) await options.log.sent(job.key)
    else await options.log.dropped(job.key, dropReason)
  }
}

/** Returns why it was not sent, if it was no longer wanted. */
async function deliver(
  { from, templates, transport, posters, sql }: DeliveryOptions,
  job: MailJob,
): Promise<string | undefined> {
  const load = templates[job.template]
  if (!load) throw new Error(`There is no mail template "${job.template}"`)
  const [template, { renderHtml, renderText }] = await Promise.all([load(), import('./render-mail.ts')])
  const stored = job.data as never
  const fresh = template.refresh ? await template.refresh(stored, sql) : stored
  // Unlinks texts for every template, so that none can forget it.
  const data = unlinkData(fresh) as never
  const bookingId = template.poster?.(data)
  const poster = bookingId && posters ? await posterFor(bookingId, posters) : undefined
  const html = renderHtml(template.body(data, poster ? { poster: posterAddress } : {}))
  const attachments = [...((await template.attachments?.(data)) ?? []), ...(poster ? [poster] : [])]
  // Last, so that nothing happens between the answer and the mail that could take long.
  const dropReason = await template.dropReason?.(stored, sql)
  if (dropReason !== undefined) return dropReason
  await transport.send({
    messageId: job.messageId,
    from: senderLine(from, template.sender?.(data)),
    to: job.to,
    replyTo: job.replyTo,
    subject: singleLine(template.subject(data)),
    html,
    text: template.text?.(data) ?? renderText(html),
    attachments,
    requestId: requestIdOf(job),
  })
  return undefined
}
