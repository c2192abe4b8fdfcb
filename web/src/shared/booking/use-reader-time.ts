// Times as the reader's clock shows them. The server does not know their time zone: until the browser has taken over a
// page that the server rendered, and without scripts, times are in UTC and say so.
import { formatLongMoment, formatMoment, formatShortMoment } from '../../../../domain/booking/format-time.ts'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'
import { localClock, ownTimeZone } from '../../../../domain/booking/time-zone.ts'
import { useIsServerRender, usePageData } from '../../lib/render/page-data.tsx'

export interface ReaderTime {
  /** In milliseconds; that of the rendering at first, so that what has expired is the same for server and browser. */
  now: number
  /** "2026-11-20" */
  today: string
  /** "Friday 20 November 2026 at 18:00 (London time)" */
  formatMoment: (moment: string) => string
  /** "Friday 20 November 2026, 6:00 PM", with the zone only where the artist's clock shows another time. */
  formatUntil: (moment: string, artistZone?: string | null) => string
  /** "Nov 20, 6:00 PM" */
  formatShort: (moment: string) => string
  /** "Friday 20 November 2026" */
  formatDay: (moment: string) => string
}

export function useReaderTime(): ReaderTime {
  const isServerRender = useIsServerRender()
  const renderedAt = usePageData()?.now
  return isServerRender ? inUtc(renderedAt) : onOwnClock()
}

function onOwnClock(): ReaderTime {
  const now = Date.now()
  return {
    now,
    today: dayOf(new Date(now).toISOString()),
    formatMoment: (moment) => formatMoment(moment),
    formatUntil: (moment, artistZone) =>
      formatLongMoment(moment, { hasZone: isOtherClock(moment, artistZone) }),
    formatShort: (moment) => formatShortMoment(moment),
    formatDay: (moment) => formatLongDate(dayOf(moment)),
  }
}

function inUtc(renderedAt: string | undefined): ReaderTime {
  const timeZone = 'UTC'
  const now = renderedAt ? Date.parse(renderedAt) : Date.now()
  return {
    now,
    today: dayOf(new Date(now).toISOString(), timeZone),
    formatMoment: (moment) => formatMoment(moment, timeZone),
    formatUntil: (moment) => formatLongMoment(moment, { timeZone, hasZone: true }),
    formatShort: (moment) => `${formatShortMoment(moment, timeZone)} UTC`,
    formatDay: (moment) => formatLongDate(dayOf(moment, timeZone)),
  }
}

function dayOf(moment: string, timeZone = ownTimeZone()): string {
  return localClock(moment, timeZone).day
}

function isOtherClock(moment: string, artistZone: string | null | undefined): boolean {
  if (!artistZone) return false
  const [own, artists] = [localClock(moment, ownTimeZone()), localClock(moment, artistZone)]
  return own.time !== artists.time || own.day !== artists.day
}
