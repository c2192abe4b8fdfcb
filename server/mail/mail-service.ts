// Queues mails and sends them.
import type { MailTemplates } from '../../mail/layout/mail-template.ts'
import type { CoreDeps } from '../core/core-deps.ts'
import { serviceCaller } from '../core/database/database.ts'
import type { OnStop, Service } from '../core/service.ts'
import { enqueueMails, type MailRequest, type QueueTransaction } from './enqueue-mails.ts'
import { startMailJobs } from './mail-jobs.ts'
import { createMailLog } from './mail-log.ts'
import type { DrawPoster } from './mail-poster.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { mailTemplates } from './templates/all.ts'
import { createMailbox, createSmtpTransport } from './transports.ts'

export interface MailService extends Service {
  enqueue(sql: QueueTransaction, ...mails: MailRequest[]): Promise<void>
  /** Sends the mails of all services. */
  startSending(templates: MailTemplates, drawPoster: DrawPoster, onStop: OnStop): Promise<void>
}

export function openMail(core: CoreDeps): MailService {
  const { config, database, platform, signal, log, metrics } = core
  const host = new URL(config.siteUrl).hostname
  return {
    enqueue: (sql, ...mails) => enqueueMails(sql, host, mails),
    routes: () => mailboxRoutes(platform, config.smtpUrl === undefined && config.isLocalSite),
    mails: mailTemplates,
    async startSending(templates, drawPoster, onStop) {
      const jobs = await startMailJobs({
        from: config.mailFrom,
        templates,
        transport: config.smtpUrl ? await createSmtpTransport(config.smtpUrl) : createMailbox(platform),
        sql: { query: (statement) => database.run(serviceCaller, statement, { readOnly: true }) },
        log: createMailLog(platform, signal),
        posters: { draw: drawPoster, log },
        jobs: { pool: platform, log, metrics },
      })
      onStop(() => jobs.stop())
    },
  }
}
