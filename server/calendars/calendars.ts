// Calendars for server functions and jobs: seals the address of a calendar, reads its busy times, and names the
// address of an artist's own feed. Addresses are never logged or returned.
import type { CalendarReading, Calendars } from '../../domain/api/function-services.ts'
import { FunctionError } from '../../domain/api/server-function.ts'
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
    read: (encrypted, { timeZone, etag, lastModified }) =>
      untilAborted(signal, async () => {
        const validators = { etag: etag ?? undefined, lastModified: lastModified ?? undefined }
        const fetched = await fetchCalendar(keys.decrypt(encrypted), validators, network)
        if (fetched.isUnchanged) return { state: 'unchanged' }
        const file = fetched.body.toString('utf8')
        const busy = await parseCalendar({ file, timeZone, now: Date.now(), ownHost })
        return { state: 'read', ...busy, etag: fetched.etag, lastModified: fetched.lastModified }
      }),
    feedAddress: (feedId) => `${siteUrl}/calendars/${keys.feedToken(feedId)}.ics`,
  }
}

async function untilAborted(
  signal: AbortSignal | undefined,
  read: () => Promise<CalendarReading>,
): Promise<CalendarReading> {
  signal?.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('The server is stopping.'))
    signal?.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([read(), aborted])
  } catch (error) {
    if (error instanceof CalendarProblem) return { state: 'failed', code: error.code, problem: error.message }
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
