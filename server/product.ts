// The product as a service: its functions, jobs and mails.
import type { Calendars, Files, Places } from '../contracts/function-services.ts'
import type { BackgroundTask } from '../contracts/server-function.ts'
import { functions } from '../functions/all.ts'
import { calendarTasks, functionTasks, queueHomeLookups, schedules, timeoutsMs } from '../jobs/all.ts'
import { functionMails } from '../mail/all.ts'
import type { CoreDeps } from './core/core-deps.ts'
import { startJobs, type Task } from './core/jobs/jobs.ts'
import { MailPostponed } from './core/mail-limits.ts'
import type { ProofOfWork } from './core/proof-of-work.ts'
import type { Service } from './core/service.ts'
import { type ContextDeps, createContext } from './functions/function-context.ts'
import { type FunctionHost, functionRoutes } from './functions/function-routes.ts'
import type { Receive } from './inbound/receive-mail.ts'
import type { MailService } from './mail/mail-service.ts'
import type { Pictures } from './site/pictures/pictures.ts'

export interface ProductParts {
  mail: MailService
  places: Places
  calendars: Calendars
  pictures: Pictures
  files: Files
  proofs: ProofOfWork
}

export interface Product extends Service {
  /** Takes a reply by email. */
  receive: Receive
  /** For the mail that confirms a booking. */
  drawPoster: (bookingId: string) => Promise<Uint8Array | undefined>
}

type MakeContext = FunctionHost['createContext']

/** How many calendars are read at the same time. */
const calendarWorkers = 4
const calendarTimeoutMs = 60_000
const backgroundCaller = { role: 'service_role', userId: undefined, address: 'background' } as const

export function openProduct(core: CoreDeps, { mail, proofs, ...parts }: ProductParts): Product {
  const { platform, log, metrics } = core
  const deps: ContextDeps = {
    ...core,
    ...parts,
    settings: readSettings(core),
    enqueueMails: (sql, mails) => mail.enqueue(sql, ...mails),
  }
  const makeContext: MakeContext = (name, caller) => createContext(deps, name, caller)
  return {
    routes: () => functionRoutes({ ...core, functions, proofs, createContext: makeContext }),
    tasks: productTasks(core, functionTasks, makeContext),
    recurring: Object.fromEntries(
      Object.entries(schedules).map(([name, { cron, task }]) => [
        name,
        {
          cron,
          task: async () => {
            if ('statement' in task) await platform.query(task.statement)
            else await task({}, makeContext(name, backgroundCaller))
          },
        },
      ]),
    ),
    timeoutsMs,
    mails: functionMails,
    async receive(received, requestId) {
      const { receiveReply } = await import('../jobs/receive-reply/receive-reply.ts')
      return receiveReply(received, makeContext('receive-reply', { ...backgroundCaller, requestId }))
    },
    async drawPoster(bookingId) {
      const { drawMailPoster } = await import('../mail/booking/gig-poster.ts')
      return drawMailPoster(bookingId, makeContext('draw-poster', backgroundCaller))
    },
    async start(onStop) {
      // Workers of their own: calendars that hang delay nothing else.
      const jobs = await startJobs({
        pool: platform,
        tasks: productTasks(core, calendarTasks, makeContext),
        recurring: {},
        concurrency: calendarWorkers,
        timeoutMs: calendarTimeoutMs,
        log,
        metrics,
      })
      onStop(() => jobs.stop())
    },
  }
}

/** Called when the gazetteer is filled. */
export async function lookForHomes({ platform, log }: CoreDeps, isNew: boolean): Promise<void> {
  await platform.query(queueHomeLookups(isNew)).catch((error: Error) => {
    log.warn({ reason: error.message }, 'failed to queue home location lookups; the daily job retries')
  })
}

function readSettings({ config }: CoreDeps): ContextDeps['settings'] {
  return {
    siteUrl: config.siteUrl,
    operatorEmail: config.operator.email,
    mapsBrowserKey: config.googleMaps.browserKey,
    inboundMailDomain: config.inbound.domain,
  }
}

/** With the context of a server function without a caller. One whose mail may not be sent yet is queued again for then. */
function productTasks(
  { platform }: CoreDeps,
  tasks: Record<string, BackgroundTask>,
  makeContext: MakeContext,
): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, { requestId, key }) => {
        try {
          await task(payload, makeContext(name, { ...backgroundCaller, requestId }))
        } catch (error) {
          if (!(error instanceof MailPostponed)) throw error
          await platform.query({
            name: 'postpone_job',
            text: 'select platform.add_job($1, $2, $3, now() + make_interval(secs => $4))',
            values: [name, JSON.stringify(payload), key ?? null, error.waitSeconds],
          })
        }
      },
    ]),
  )
}
