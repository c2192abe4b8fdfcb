// Creates the services from the core and the product's parts, and starts their background work.
import { join } from 'node:path'
import type { Calendars, Files, Places } from '../domain/api/function-services.ts'
import type { BackgroundTask } from '../domain/api/server-function.ts'
import { calendarTasks, functionTasks } from '../jobs/all.ts'
import { expireOffers } from '../jobs/offers.ts'
import { productRetention } from '../jobs/retention.ts'
import { sendReminders } from '../jobs/send-reminders.ts'
import { signNewReceipts, signReceipts } from '../jobs/sign-receipts.ts'
import { functionMails } from '../mail/all.ts'
import type { AuthDeps } from './auth/auth-deps.ts'
import { authMails } from './auth/mails/all.ts'
import { authMailTask, sendAuthMail } from './auth/one-time/request-mail.ts'
import { authSmsTask, sendAuthSms } from './auth/one-time/request-sms.ts'
import { createSmsProvider, sendSms, smsTask } from './auth/sms/send-sms.ts'
import { prepareBackupFolder, scheduledBackup } from './backup/scheduled-backup.ts'
import { CalendarKeys } from './calendars/calendar-keys.ts'
import { createCalendars } from './calendars/calendars.ts'
import { ChildProgram } from './core/child-program.ts'
import { ReadReplica } from './core/database/read-replica.ts'
import { loginAt } from './core/database/roles.ts'
import { housekeeping } from './core/housekeeping.ts'
import { startJobs, type Task } from './core/jobs/jobs.ts'
import { MailPostponed } from './core/mail-limits.ts'
import { ProofOfWork } from './core/proof-of-work.ts'
import type { CoreDeps, OnStop } from './core-deps.ts'
import type { PictureTasks } from './draw-pictures.ts'
import { type ContextDeps, createContext } from './functions/function-context.ts'
import type { FunctionHost } from './functions/function-routes.ts'
import { ByteBudget } from './inbound/byte-budget.ts'
import type { InboundDeps } from './inbound/inbound-deps.ts'
import { receiveTask } from './inbound/keep-mail.ts'
import { type Receive, receiveMail } from './inbound/receive-mail.ts'
import { readTlsFiles } from './inbound/tls-files.ts'
import { enqueueMails, type MailRequest } from './mail/enqueue-mails.ts'
import { startMailJobs } from './mail/mail-jobs.ts'
import { createMailLog } from './mail/mail-log.ts'
import { mailTemplates } from './mail/templates/all.ts'
import { createMailbox, createSmtpTransport } from './mail/transports.ts'
import { createEngines, engineSettings } from './places/engines/engines.ts'
import { fillInBackground } from './places/gazetteer/fill-in-background.ts'
import { discardOtherEngines, forgetDistances } from './places/kept-distances.ts'
import { createPlaces } from './places/places.ts'
import { openRealtime, type Realtime } from './realtime/realtime-server.ts'
import { SchemaCache } from './rest/schema-cache.ts'
import { Pictures } from './site/pictures/pictures.ts'
import type { SiteFiles } from './site/site-files.ts'
import { openBlobs } from './storage/open-blobs.ts'
import { readPublicFile } from './storage/read-public-file.ts'
import { removeBlob, removeBlobTask } from './storage/remove-blob.ts'
import type { StorageDeps } from './storage/storage-deps.ts'
import { createFiles } from './storage/store-file.ts'
import { sweepBlobs } from './storage/sweep-blobs.ts'

/** How many calendars are read at the same time. */
const calendarWorkers = 4
const calendarTimeoutMs = 60_000

const hourMs = 60 * 60_000
/** Jobs that grow with the data of the whole installation. */
const longerTimeoutsMs = {
  'write-backup': 6 * hourMs,
  'sweep-orphaned-files': hourMs,
  'keep-what-was-promised': hourMs,
  'find-homes': 2 * hourMs,
  'sign-receipts': hourMs,
}

type EnqueueMails = (sql: Parameters<typeof enqueueMails>[0], mails: MailRequest[]) => Promise<void>

export interface Services {
  auth: AuthDeps
  storage: StorageDeps
  places: Places
  calendarKeys: CalendarKeys
  pictures: Pictures
  /** Undefined while inbound mail is not configured. */
  inbound: InboundDeps | undefined
  createContext: FunctionHost['createContext']
}

/** With what only a process that serves the site needs. */
export interface SiteServices extends Services {
  realtime: Realtime
  schemaCache: SchemaCache
  proofs: ProofOfWork
  /** Undefined without DATABASE_READ_URL. */
  replica: ReadReplica | undefined
}

export async function openServices(core: CoreDeps, files: SiteFiles, onStop: OnStop): Promise<Services> {
  const { config, platform, secrets, log } = core
  const host = new URL(config.siteUrl).hostname
  const enqueue: EnqueueMails = (sql, mails) => enqueueMails(sql, host, mails)
  const auth: AuthDeps = {
    ...core,
    siteUrl: config.siteUrl,
    settings: config.auth,
    refreshTokenKey: secrets.refreshTokenKey,
    enqueueMail: (sql, mail) => enqueue(sql, [mail]),
  }
  const blobs = await openBlobs(config)
  onStop(() => blobs.close())
  await discardOtherEngines(platform, config)
  const places = createPlaces({
    platform,
    loadsGazetteer: config.gazetteer,
    log,
    engines: createEngines({ platform, log, ...engineSettings(config) }),
  })
  const pictureProcess = new ChildProgram<PictureTasks>({
    program: programPath(core.root, 'draw-pictures'),
    timeoutMs: 20_000,
    queue: { maxWaiting: 30, maxWaitingEach: 6 },
    log,
  })
  onStop(async () => pictureProcess.close())
  const storage: StorageDeps = { ...core, blobs, pictures: pictureProcess, linkKey: secrets.fileLinkKey }
  const sources = {
    stock: (path: string) => files.bytes(path),
    upload: (address: string) => readPublicFile(storage, config.siteUrl, address),
  }
  const pictures = new Pictures(sources, pictureProcess)
  const calendarKeys = new CalendarKeys(secrets.calendarKey)
  const calendars = createCalendars({ keys: calendarKeys, siteUrl: config.siteUrl, signal: core.signal })
  const { domain } = config.inbound
  return {
    auth,
    storage,
    places,
    calendarKeys,
    inbound: domain ? { ...core, domain, budget: new ByteBudget() } : undefined,
    pictures,
    createContext: functionContext(
      core,
      { places, calendars, pictures, files: createFiles(storage) },
      enqueue,
    ),
  }
}

export async function openSiteServices(
  core: CoreDeps,
  services: Services,
  onStop: OnStop,
): Promise<SiteServices> {
  const { config, platform, limiter, secrets, notifications, log } = core
  const realtime = await openRealtime({ ...core, poolSize: config.pools.realtime })
  onStop(() => realtime.close())
  const schemaCache = await SchemaCache.open(platform, notifications, config.apiSchemas, log)
  onStop(() => schemaCache.close())
  const proofs = new ProofOfWork(platform, limiter, secrets.secretKey)
  const replica = await openReplica(core)
  onStop(async () => replica?.close())
  return { ...services, realtime, schemaCache, proofs, replica }
}

async function openReplica({ config, login, database, log, metrics }: CoreDeps) {
  if (!config.databaseReadUrl) return undefined
  return ReadReplica.open({
    login: loginAt(config.databaseReadUrl, login),
    poolSize: config.pools.requests,
    primary: database,
    log,
    registry: metrics.registry,
  })
}

/** Replies by email, over SMTP; a job reads them, in this or another process. */
export async function listenForReplies({ config }: CoreDeps, { inbound }: Services, onStop: OnStop) {
  const tls = await readTlsFiles(config.inbound.tlsCert, config.inbound.tlsKey)
  if (!inbound || !config.inbound.smtpPort) return
  const { listenForMail } = await import('./inbound/smtp-listener.ts')
  const listener = await listenForMail(inbound, { port: config.inbound.smtpPort, host: config.host, tls })
  onStop(() => listener.close())
}

/** Starts the background work: mail, housekeeping, jobs. */
export async function startWork(core: CoreDeps, services: Services, onStop: OnStop): Promise<void> {
  const { config, platform, owner, keyRing, log, metrics } = core
  const { auth, storage, inbound, createContext } = services
  // Checked before anything is started.
  if (config.backups) await prepareBackupFolder(config.backups.folder)
  const transport = config.smtpUrl ? await createSmtpTransport(config.smtpUrl) : createMailbox(platform)
  const templates = { ...mailTemplates, ...authMails, ...functionMails }
  const jobs = await startJobs({
    pool: platform,
    tasks: {
      [authMailTask]: sendAuthMail(auth),
      [authSmsTask]: sendAuthSms(auth),
      [smsTask]: sendSms(createSmsProvider(config.auth.twilio, platform)),
      [removeBlobTask]: removeBlob(storage.blobs, platform),
      ...(inbound ? { [receiveTask]: receiveMail(inbound, receiver(createContext)) } : {}),
      ...productTasks(platform, functionTasks, createContext),
    },
    recurring: {
      ...housekeeping(platform, keyRing, log, productRetention),
      ...(config.backups
        ? { 'write-backup': scheduledBackup({ ...core, ...config.backups, blobs: storage.blobs }) }
        : {}),
      'sweep-orphaned-files': { cron: '37 5 * * *', task: () => sweepBlobs(storage) },
      'find-homes-daily': { cron: '7 4 * * *', task: () => lookForHomes(platform, false) },
      'read-calendars': { cron: '*/15 * * * *', task: () => queueDueCalendars(platform) },
      'send-reminders': {
        cron: '5 * * * *',
        task: () => sendReminders({}, createContext('send-reminders', backgroundCaller)),
      },
      'expire-offers': {
        cron: '*/5 * * * *',
        task: () => expireOffers({}, createContext('expire-offers', backgroundCaller)),
      },
      'sign-receipts': {
        cron: '47 4 * * *',
        task: () => signReceipts({}, createContext('sign-receipts', backgroundCaller)),
      },
      'sign-new-receipts': {
        cron: '* * * * *',
        task: () => signNewReceipts({}, createContext('sign-new-receipts', backgroundCaller)),
      },
      'forget-distances': { cron: '27 4 * * *', task: () => forgetDistances(platform) },
    },
    longerTimeoutsMs,
    isAlone: config.databaseUrl === undefined,
    log,
    metrics,
  })
  onStop(() => jobs.stop())
  const mailJobs = await startMailJobs({
    from: config.mailFrom,
    templates,
    transport,
    log: createMailLog(platform, core.signal),
    jobs: { pool: platform, log, metrics },
  })
  onStop(() => mailJobs.stop())
  // Workers of their own: calendars that hang delay nothing else.
  const calendarJobs = await startJobs({
    pool: platform,
    tasks: productTasks(platform, calendarTasks, createContext),
    recurring: {},
    concurrency: calendarWorkers,
    timeoutMs: calendarTimeoutMs,
    log,
    metrics,
  })
  onStop(() => calendarJobs.stop())
  if (!config.gazetteer) return
  const filling = fillInBackground({
    platform,
    owner,
    program: programPath(core.root, 'load-gazetteer'),
    onFilled: (isNew) =>
      lookForHomes(platform, isNew).catch((error: Error) =>
        log.warn({ reason: error.message }, 'failed to queue home location lookups; the daily job retries'),
      ),
    log,
  })
  onStop(() => filling.stop())
}

function functionContext(
  { config, database, limiter, keyRing }: CoreDeps,
  parts: { places: Places; calendars: Calendars; pictures: Pictures; files: Files },
  enqueueMails: EnqueueMails,
): FunctionHost['createContext'] {
  const settings = {
    siteUrl: config.siteUrl,
    operatorEmail: config.operator.email,
    mapsBrowserKey: config.googleMaps.browserKey,
    inboundMailDomain: config.inbound.domain,
  }
  const deps: ContextDeps = { database, settings, ...parts, limiter, keyRing, enqueueMails }
  return (name, caller) => createContext(deps, name, caller)
}

const backgroundCaller = { role: 'service_role', userId: undefined, address: 'background' } as const

/** Passes an inbound mail to the product. */
function receiver(makeContext: FunctionHost['createContext']): Receive {
  return async (mail, requestId) => {
    const { receiveReply } = await import('../jobs/receive-reply/receive-reply.ts')
    return receiveReply(mail, makeContext('receive-reply', { ...backgroundCaller, requestId }))
  }
}

/**
 * The product's background jobs, with the context of a server function without a caller. One whose mail may not be sent
 * yet is queued again for then.
 */
function productTasks(
  platform: CoreDeps['platform'],
  tasks: Record<string, BackgroundTask>,
  makeContext: FunctionHost['createContext'],
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

/** Looks up homes that were not found before. New map data may also place the others better. */
async function lookForHomes(platform: CoreDeps['platform'], again: boolean): Promise<void> {
  await platform.query(`select platform.add_job('find-homes', $1, 'find-homes')`, [JSON.stringify({ again })])
}

async function queueDueCalendars(platform: CoreDeps['platform']): Promise<void> {
  await platform.query('select private.queue_due_calendars()')
}

/** A program that runs in a process of its own. */
function programPath(root: string, name: string): string {
  const isBuilt = import.meta.url.endsWith('.js')
  return join(root, ...(isBuilt ? ['dist', 'server', `${name}.js`] : ['server', `${name}.ts`]))
}
