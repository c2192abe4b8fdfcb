// Runs background jobs in tests, and delivers the mails that they queue.
import type { TaskContext } from '../../contracts/server-function.ts'
import { functionMails } from '../../mail/all.ts'
import { CalendarKeys } from '../../server/calendars/calendar-keys.ts'
import { createCalendars } from '../../server/calendars/calendars.ts'
import { serviceCaller } from '../../server/core/database/database.ts'
import { readQueuedJobs } from '../../server/core/jobs/queued-jobs.ts'
import { KeyRing } from '../../server/core/keys.ts'
import { RateLimiter } from '../../server/core/rate-limit.ts'
import { createContext } from '../../server/functions/function-context.ts'
import { type DeliveryOptions, deliverMail } from '../../server/mail/deliver-mail.ts'
import { enqueueMails } from '../../server/mail/enqueue-mails.ts'
import type { Letter, MailJob } from '../../server/mail/letter.ts'
import { createMailLog } from '../../server/mail/mail-log.ts'
import { createPlaces } from '../../server/places/places.ts'
import { silent, type TestDatabase } from '../harness/database.ts'

export const siteUrl = 'https://bandstand.example.com'

export function taskContext(db: TestDatabase, name: string): TaskContext {
  const deps = {
    database: db.database,
    settings: { siteUrl, operatorEmail: undefined, mapsBrowserKey: undefined, inboundMailDomain: undefined },
    places: createPlaces({ platform: db.platform, log: silent }),
    pictures: { poster: async () => new Uint8Array(), reencodeEmbedded: async () => undefined },
    calendars: createCalendars({ keys: new CalendarKeys(db.secrets.calendarKey), siteUrl }),
    files: { store: async () => undefined },
    limiter: new RateLimiter(db.platform),
    keyRing: new KeyRing(db.platform),
    enqueueMails: (
      ...[sql, mails]: [Parameters<typeof enqueueMails>[0], Parameters<typeof enqueueMails>[2]]
    ) => enqueueMails(sql, 'bandstand.example.com', mails),
  }
  return createContext(deps, name, { role: 'service_role', userId: undefined, address: '' })
}

/** With the templates and the log of the product; the letters that are sent are added to `letters`. */
export function deliveryOf(db: TestDatabase, letters: Letter[]): DeliveryOptions {
  return {
    from: 'Bandstand <hello@example.com>',
    templates: functionMails,
    transport: { send: async (letter) => void letters.push(letter), close: () => undefined },
    sql: { query: (statement) => db.database.run(serviceCaller, statement, { readOnly: true }) },
    log: createMailLog(db.platform, new AbortController().signal),
  }
}

/** The mails that wait to be sent, whose keys begin so, in the order of their keys. */
export async function queuedMails(db: TestDatabase, prefix = ''): Promise<MailJob[]> {
  const jobs = await readQueuedJobs(db.platform)
  return jobs
    .filter(({ key }) => key?.startsWith(`mail:${prefix}`))
    .sort((one, other) => (one.key ?? '').localeCompare(other.key ?? ''))
    .map(({ payload }) => payload as MailJob)
}

/** Sends the mails that wait, and takes them out of the queue. */
export async function deliverQueued(db: TestDatabase, prefix = ''): Promise<Letter[]> {
  const letters: Letter[] = []
  const deliver = deliverMail(deliveryOf(db, letters))
  for (const job of await queuedMails(db, prefix))
    await deliver(job, { id: '1', attempt: 1, signal: new AbortController().signal })
  await emptyMailQueue(db)
  return letters
}

export async function emptyMailQueue(db: TestDatabase): Promise<void> {
  await db.platform.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'send-mail'`,
  )
}
