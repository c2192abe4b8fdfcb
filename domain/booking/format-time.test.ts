import { afterEach, expect, test, vi } from 'vitest'
import { formatEventDate } from './event-date.ts'
import { formatLongMoment, formatMoment, formatShortMoment } from './format-time.ts'
import { formatLongDate } from './long-date.ts'
import { localClock } from './time-zone.ts'

afterEach(() => vi.unstubAllGlobals())

/** As a browser whose locales write dates in a way of their own: en-CA was 12/3/26 in CLDR 42. */
function inOddBrowser(): void {
  const { DateTimeFormat } = Intl
  class OddFormat {
    readonly #format: Intl.DateTimeFormat
    constructor(_locale: string, options: Intl.DateTimeFormatOptions) {
      this.#format = new DateTimeFormat('en-US', options)
    }
    format = () => '12/3/26'
    formatToParts = (moment: Date | number) => this.#format.formatToParts(moment)
  }
  vi.stubGlobal('Intl', { DateTimeFormat: OddFormat })
}

// Each zone once: formats are kept.
test.each([
  ['Europe/London', 'Thursday 3 December 2026 at 18:05 (London time)', 'Dec 3, 6:05 PM'],
  ['America/New_York', 'Thursday 3 December 2026 at 13:05 (New York time)', 'Dec 3, 1:05 PM'],
  ['Asia/Tokyo', 'Friday 4 December 2026 at 03:05 (Tokyo time)', 'Dec 4, 3:05 AM'],
  ['UTC', 'Thursday 3 December 2026 at 18:05 (UTC)', 'Dec 3, 6:05 PM'],
])(
  'a moment in %s is written the same however the browser’s locales write dates',
  (timeZone, long, short) => {
    inOddBrowser()
    const moment = '2026-12-03T18:05:59Z'
    expect(formatMoment(moment, timeZone)).toBe(long)
    expect(formatShortMoment(moment, timeZone)).toBe(short)
    expect(formatShortMoment('2026-12-03T18:05:59.123456+00:00', timeZone)).toBe(short)
  },
)

test('a day is written the same however the browser’s locales write dates', () => {
  inOddBrowser()
  expect(formatLongDate('2031-06-14')).toBe('Saturday 14 June 2031')
  expect(formatLongDate('2031-06-15')).toBe('Sunday 15 June 2031')
  expect(formatLongDate('soon')).toBe('Date TBD')
  expect(formatEventDate(localClock('2026-09-03T23:30:00Z', 'Europe/Berlin').day)).toBe('Sep 04, 2026')
})

test.each([
  ['2026-12-03T00:00:00Z', 'Dec 3, 12:00 AM'],
  ['2026-12-03T12:00:00Z', 'Dec 3, 12:00 PM'],
  ['2026-12-03T23:59:00Z', 'Dec 3, 11:59 PM'],
])('%s is %s', (moment, text) => {
  expect(formatShortMoment(moment, 'UTC')).toBe(text)
})

test('a long moment names its zone only where it is asked for', () => {
  const moment = '2026-12-03T18:05:00Z'
  const timeZone = 'Europe/London'
  expect(formatLongMoment(moment, { timeZone })).toBe('Thursday 3 December 2026, 6:05 PM')
  expect(formatLongMoment(moment, { timeZone, hasZone: true })).toBe(
    'Thursday 3 December 2026, 6:05 PM (London time)',
  )
})

test('a moment is in UTC where the zone is not known', () => {
  expect(formatMoment('2026-12-03T18:05:00Z', 'Mars/Olympus')).toBe('Thursday 3 December 2026 at 18:05 (UTC)')
})
