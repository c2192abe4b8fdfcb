// The services of the server, and their background work. A new one is a folder and a line here.
import { productRetention } from '../jobs/retention.ts'
import { openAuth } from './auth/auth-service.ts'
import { openBackups } from './backup/backup-service.ts'
import { openCalendars } from './calendars/calendars-service.ts'
import { ChildProgram, programPath } from './core/child-program.ts'
import type { CoreDeps } from './core/core-deps.ts'
import { ReadReplica } from './core/database/read-replica.ts'
import { loginAt } from './core/database/roles.ts'
import { housekeeping } from './core/housekeeping.ts'
import { startJobs } from './core/jobs/jobs.ts'
import { ProofOfWork } from './core/proof-of-work.ts'
import type { OnStop, Service } from './core/service.ts'
import type { PictureTasks } from './draw-pictures.ts'
import { type InboundService, openInbound } from './inbound/inbound-service.ts'
import { type MailService, openMail } from './mail/mail-service.ts'
import { openPlaces } from './places/places-service.ts'
import { lookForHomes, openProduct, type Product } from './product.ts'
import { openRealtimeService, type RealtimeService } from './realtime/realtime-service.ts'
import { openRest } from './rest/rest-service.ts'
import { Pictures } from './site/pictures/pictures.ts'
import type { SiteFiles } from './site/site-files.ts'
import { openStorage } from './storage/storage-service.ts'

export interface Services {
  all: Service[]
  mail: MailService
  inbound: InboundService
  pictures: Pictures
  proofs: ProofOfWork
  drawPoster: Product['drawPoster']
}

/** With what only a process that serves the site needs. */
export interface SiteServices extends Services {
  realtime: RealtimeService
  /** Undefined without DATABASE_READ_URL. */
  replica: ReadReplica | undefined
}

export async function openServices(core: CoreDeps, files: SiteFiles, onStop: OnStop): Promise<Services> {
  const { platform, limiter, secrets, keyRing, root, log } = core
  const { all, open } = serviceList(onStop)
  const proofs = new ProofOfWork(platform, limiter, secrets.secretKey)
  const pictureProcess = new ChildProgram<PictureTasks>({
    program: programPath(root, 'draw-pictures'),
    timeoutMs: 20_000,
    queue: { maxWaiting: 30, maxWaitingEach: 6 },
    log,
  })
  onStop(async () => pictureProcess.close())
  const mail = open(openMail(core))
  open(openAuth(core, mail.enqueue))
  const storage = open(await openStorage(core, pictureProcess))
  const sources = { stock: (path: string) => files.bytes(path), upload: storage.readPublic }
  const pictures = new Pictures(sources, pictureProcess)
  const { places } = open(await openPlaces(core, (isNew) => lookForHomes(core, isNew)))
  const { calendars } = open(openCalendars(core))
  const parts = { mail, places, calendars, pictures, files: storage.files, proofs }
  const { receive, drawPoster } = open(openProduct(core, parts))
  const inbound = open(openInbound(core, receive))
  open(openBackups(core, storage.blobs))
  open({
    recurring: housekeeping(platform, keyRing, log, productRetention),
    timeoutsMs: { 'keep-what-was-promised': 60 * 60_000 },
  })
  return { all, mail, inbound, pictures, proofs, drawPoster }
}

export async function openSiteServices(
  core: CoreDeps,
  services: Services,
  onStop: OnStop,
): Promise<SiteServices> {
  const { all, open } = serviceList(onStop)
  const realtime = open(await openRealtimeService(core))
  open(await openRest(core, services.proofs))
  const replica = await openReplica(core)
  onStop(async () => replica?.close())
  return { ...services, all: [...services.all, ...all], realtime, replica }
}

function serviceList(onStop: OnStop) {
  const all: Service[] = []
  const open = <S extends Service>(service: S): S => {
    all.push(service)
    onStop(() => service.close?.())
    return service
  }
  return { all, open }
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

/** Starts the background work of all services. */
export async function startWork(
  core: CoreDeps,
  { all, mail, drawPoster }: Services,
  onStop: OnStop,
): Promise<void> {
  const { config, platform, log, metrics } = core
  for (const service of all) await service.check?.()
  const jobs = await startJobs({
    pool: platform,
    tasks: merged(all, ({ tasks }) => tasks),
    recurring: merged(all, ({ recurring }) => recurring),
    longerTimeoutsMs: merged(all, ({ timeoutsMs }) => timeoutsMs),
    isAlone: config.databaseUrl === undefined,
    log,
    metrics,
  })
  onStop(() => jobs.stop())
  const mails = merged(all, (service) => service.mails)
  await mail.startSending(mails, drawPoster, onStop)
  for (const service of all) await service.start?.(onStop)
}

function merged<T>(
  all: Service[],
  part: (service: Service) => Record<string, T> | undefined,
): Record<string, T> {
  return Object.assign({}, ...all.map(part))
}
