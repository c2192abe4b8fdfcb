// Receives replies by email, over SMTP and from a mail provider; a job reads them, in this or another process.
import type { CoreDeps } from '../core/core-deps.ts'
import type { OnStop, Service } from '../core/service.ts'
import { ByteBudget } from './byte-budget.ts'
import type { InboundDeps } from './inbound-deps.ts'
import { receiveTask } from './keep-mail.ts'
import { type Receive, receiveMail } from './receive-mail.ts'
import { readTlsFiles } from './tls-files.ts'
import { webhookRoutes } from './webhook-routes.ts'

export interface InboundService extends Service {
  listen(onStop: OnStop): Promise<void>
}

/** `receive` passes a mail to the product. */
export function openInbound(core: CoreDeps, receive: Receive): InboundService {
  const { domain, smtpPort, tlsCert, tlsKey, webhookSecret } = core.config.inbound
  const deps: InboundDeps | undefined = domain ? { ...core, domain, budget: new ByteBudget() } : undefined
  return {
    routes: () => webhookRoutes(deps, webhookSecret),
    tasks: deps ? { [receiveTask]: receiveMail(deps, receive) } : {},
    async listen(onStop) {
      const tls = await readTlsFiles(tlsCert, tlsKey)
      if (!deps || !smtpPort) return
      const { listenForMail } = await import('./smtp-listener.ts')
      const listener = await listenForMail(deps, { port: smtpPort, host: core.config.host, tls })
      onStop(() => listener.close())
    },
  }
}
