// The job that renders a mail and passes it to the transport. It fails loudly, and is then retried.
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
  /** Called with the result of each attempt. */
  log: MailLog
  /** Without it, mails go without posters. */
  posters?: { draw: DrawPoster; log: Pick<Log, 'warn'> }
}

export function deliverMail(options: DeliveryOptions): Task {
  return async (payload) => {
    const job = payload as MailJob
    try {
      await deliver(options, job)
    } catch (error) {
      await options.log.failed(job.key, error as Error)
      throw error
    }
    await options.log.sent(job.key)
  }
}

async function deliver(
  { from, templates, transport, posters }: DeliveryOptions,
  job: MailJob,
): Promise<void> {
  const load = templates[job.template]
  if (!load) throw new Error(`There is no mail template "${job.template}"`)
  const [template, { renderHtml, renderText }] = await Promise.all([load(), import('./render-mail.ts')])
  // Unlinks texts for every template, so that none can forget it.
  const data = unlinkData(job.data) as never
  const bookingId = template.poster?.(data)
  const poster = bookingId && posters ? await posterFor(bookingId, posters) : undefined
  const html = renderHtml(template.body(data, poster ? { poster: posterAddress } : {}))
  await transport.send({
    messageId: job.messageId,
    from: senderLine(from, template.sender?.(data)),
    to: job.to,
    replyTo: job.replyTo,
    subject: singleLine(template.subject(data)),
    html,
    text: template.text?.(data) ?? renderText(html),
    attachments: [...((await template.attachments?.(data)) ?? []), ...(poster ? [poster] : [])],
    requestId: requestIdOf(job),
  })
}
