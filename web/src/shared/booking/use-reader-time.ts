// Times of day as the reader's clock shows them. The server does not know their time zone: until the browser has taken
// over a page that the server rendered, and without scripts, times are in UTC and say so.
import { formatEventDate } from '../../../../domain/booking/event-date.ts'
import { formatMoment, formatShortMoment } from '../../../../domain/booking/format-time.ts'
import { localClock, ownTimeZone } from '../../../../domain/booking/time-zone.ts'
import { useIsServerRender, usePageData } from '../../lib/render/page-data.tsx'

export interface ReaderTime {
  /** In milliseconds; that of the rendering at first, so that what has expired is the same for server and browser. */
  now: number
  /** "Friday 20 November 2026 at 18:00 (London time)" */
  formatMoment: (moment: string) => string
  /** "Nov 20, 6:00 PM" */
  formatShort: (moment: string) => string
  /** "Nov 20, 2026, 6:00 PM" */
  formatWithYear: (moment: string) => string
  /** "Nov 20, 2026" */
  formatDay: (moment: string) => string
}

export function useReaderTime(): ReaderTime {
  const isServerRender = useIsServerRender()
  const renderedAt = usePageData()?.now
  return isServerRender ? inUtc(renderedAt) : onOwnClock()
}

function onOwnClock(): ReaderTime {
  return {
    now: Date.now(),
    formatMoment: (moment) => formatMoment(moment),
    formatShort: (moment) => formatShortMoment(moment),
    formatWithYear: (moment) => formatShortMoment(moment, { hasYear: true }),
    formatDay: (moment) => dayOf(moment),
  }
}

function inUtc(now: string | undefined): ReaderTime {
  const timeZone = 'UTC'
  return {
    now: now ? Date.parse(now) : Date.now(),
    formatMoment: (moment) => formatMoment(moment, timeZone),
    formatShort: (moment) => `${formatShortMoment(moment, { timeZone })} UTC`,
    formatWithYear: (moment) => `${formatShortMoment(moment, { timeZone, hasYear: true })} UTC`,
    formatDay: (moment) => dayOf(moment, timeZone),
  }
}

function dayOf(moment: string, timeZone = ownTimeZone()): string {
  return formatEventDate(localClock(moment, timeZone).day)
}
