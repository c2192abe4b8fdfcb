// Calendars for server functions and jobs: seals the address of a calendar, reads its busy times, and names the
// address of an artist's own feed. Addresses are never logged or returned.
import type { CalendarReading, Calendars } from '../../contracts/function-services.ts'
import { FunctionError } from '../../contracts/server-function.ts'
import { withDeadline } from '../core/deadline.ts'
import type { CalendarKeys } from './calendar-keys.ts'
import { CalendarProblem } from './calendar-problem.ts'
import { parseCalendar } from './parse-calendar.ts'
import { fetchCalendar, type Network, publicNetwork, readCalendarUrl } from './safe-fetch.ts'

export interface CalendarOptions {
  keys: CalendarKeys
  siteUrl: string
  /** Aborted when the server stops: readings under way fail and are done again later. */
  signal?: AbortSignal
  /** For tests. */
  network?: Network
}

/** For all of a reading: finding the host, fetching, waiting for a thread, parsing. */
const readTimeoutMs = 30_000

export function createCalendars({
  keys,
  siteUrl,
  signal,
  network = publicNetwork,
}: CalendarOptions): Calendars {
  const ownHost = new URL(siteUrl).hostname
  return {
    seal(address) {
      try {
        const { href, hostname } = readCalendarUrl(address, network)
        return { host: hostname, encrypted: keys.encrypt(href), hash: keys.hash(href) }
      } catch (error) {
        if (error instanceof CalendarProblem) throw new FunctionError(400, error.code, error.message)
        throw error
      }
    },
    async read(encrypted, { timeZone, etag, lastModified }) {
      const read = async (): Promise<CalendarReading> => {
        const validators = { etag: etag ?? undefined, lastModified: lastModified ?? undefined }
        const fetched = await fetchCalendar(keys.decrypt(encrypted), validators, network)
        if (fetched.isUnchanged) return { state: 'unchanged' }
        const file = fetched.body.toString('utf8')
        const busy = await parseCalendar({ file, timeZone, now: Date.now(), ownHost })
        return { state: 'read', ...busy, etag: fetched.etag, lastModified: fetched.lastModified }
      }
      return withDeadline(readTimeoutMs, read, signal).catch((error: unknown): CalendarReading => {
        if (!(error instanceof CalendarProblem)) throw error
        return { state: 'failed', code: error.code, problem: error.message }
      })
    },
    feedAddress: (feedId) => `${siteUrl}/calendars/${keys.feedToken(feedId)}.ics`,
  }
}
