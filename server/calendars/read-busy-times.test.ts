import { describe, expect, it } from 'vitest'
import { apple, google, nextcloud, outlook } from '../../tests/calendars/feeds.ts'
import { CalendarProblem } from './calendar-problem.ts'
import { createParser } from './parse-calendar.ts'
import { maxOccurrences, readBusyTimes } from './read-busy-times.ts'

const now = Date.parse('2026-01-15T12:00:00Z')

function read(file: string, timeZone = 'Europe/London'): string[] {
  const { busyTimes } = readBusyTimes({ file, timeZone, now, ownHost: 'bandstand.example.com' })
  return busyTimes.map(({ startsAt, endsAt }) => `${startsAt.slice(0, 16)} ${endsAt.slice(0, 16)}`)
}

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')

describe('calendars as programs write them', () => {
  it('reads a calendar of Google, for an artist in London', () => {
    expect(read(google)).toEqual([
      '2026-03-22T19:00 2026-03-22T21:00',
      // The clock changed that morning.
      '2026-03-29T19:00 2026-03-29T21:00',
      '2026-04-13T18:00 2026-04-13T20:00',
      '2026-05-01T00:00 2026-05-04T00:00',
      '2026-05-21T18:30 2026-05-21T19:30',
    ])
  })

  it('reads it for an artist in New York, whose clock changes three weeks earlier', () => {
    expect(read(google, 'America/New_York')).toEqual([
      '2026-03-22T15:00 2026-03-22T17:00',
      '2026-03-29T14:00 2026-03-29T16:00',
      '2026-04-13T13:00 2026-04-13T15:00',
      '2026-05-01T00:00 2026-05-04T00:00',
      '2026-05-21T13:30 2026-05-21T14:30',
    ])
  })

  it('reads a calendar of Apple: floating times, durations, cancelled occurrences', () => {
    expect(read(apple)).toEqual([
      '2026-06-01T09:00 2026-06-01T10:30',
      // London has changed its clock, New York has not.
      '2026-10-27T00:00 2026-10-27T03:00',
      '2026-11-03T01:00 2026-11-03T04:00',
      '2026-11-17T01:00 2026-11-17T04:00',
    ])
    expect(read(apple, 'America/New_York').at(-1)).toBe('2026-11-16T20:00 2026-11-16T23:00')
  })

  it('reads a calendar of Outlook: names of Windows, its busy states, zones of its own', () => {
    expect(read(outlook)).toEqual([
      '2026-07-06T19:30 2026-07-06T20:30',
      '2026-07-08T00:30 2026-07-08T01:30',
      '2026-07-08T11:00 2026-07-08T12:00',
      '2026-07-10T00:00 2026-07-11T00:00',
    ])
  })

  it('reads a calendar of Nextcloud: further dates, periods, prefixed zones', () => {
    expect(read(nextcloud, 'Europe/Berlin')).toEqual([
      '2026-09-01T18:00 2026-09-01T19:00',
      '2026-09-03T18:00 2026-09-03T19:00',
      '2026-09-10T08:00 2026-09-10T09:00',
      '2026-09-11T08:00 2026-09-11T08:30',
      '2026-09-15T00:00 2026-09-16T00:00',
    ])
  })
})

describe('clock changes', () => {
  it.each([
    ['Europe/London', '2026-03-29', '2026-10-25'],
    ['America/New_York', '2026-03-08', '2026-11-01'],
  ])('keeps a daily event of %s at its hour', (zone, spring, autumn) => {
    for (const day of [spring, autumn]) {
      const start = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
      const file = calendar(
        event(
          'UID:a',
          `DTSTART;TZID=${zone}:${start}T200000`,
          `DTEND;TZID=${zone}:${start}T210000`,
          'RRULE:FREQ=DAILY;COUNT=3',
        ),
      )
      expect(read(file, zone).map((span) => span.slice(11))).toEqual(
        Array(3)
          .fill('20:00')
          .map((time, place) => {
            const date = new Date(Date.parse(day) + (place - 1) * 86_400_000).toISOString().slice(0, 10)
            return `${time} ${date}T21:00`
          }),
      )
    }
  })

  it('keeps the real length of an event through the night of the change', () => {
    const night = (start: string, end: string) =>
      calendar(event('UID:a', `DTSTART;TZID=Europe/London:${start}`, `DTEND;TZID=Europe/London:${end}`))
    expect(read(night('20260328T230000', '20260329T030000'), 'UTC')).toEqual([
      '2026-03-28T23:00 2026-03-29T02:00',
    ])
    expect(read(night('20261024T230000', '20261025T030000'), 'UTC')).toEqual([
      '2026-10-24T22:00 2026-10-25T03:00',
    ])
  })

  it('reads a time that the clock skips, and one that it shows twice', () => {
    const at = (time: string) =>
      calendar(event('UID:a', `DTSTART;TZID=Europe/London:${time}`, 'DURATION:PT1H'))
    expect(read(at('20260329T013000'), 'UTC')).toEqual(['2026-03-29T01:30 2026-03-29T02:30'])
    expect(read(at('20261025T013000'), 'UTC')).toEqual(['2026-10-25T00:30 2026-10-25T01:30'])
  })
})

describe('series', () => {
  const weekly = [
    'UID:series',
    'DTSTART;TZID=Europe/London:20260601T190000',
    'DTEND;TZID=Europe/London:20260601T200000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
  ]

  it('leaves out dates given in another form than the start', () => {
    const file = calendar(event(...weekly, 'EXDATE:20260608T180000Z', 'EXDATE;VALUE=DATE:20260615'))
    expect(read(file)).toEqual(['2026-06-01T19:00 2026-06-01T20:00', '2026-06-22T19:00 2026-06-22T20:00'])
  })

  it('moves an occurrence whose original time is given in UTC', () => {
    const moved = event(
      'UID:series',
      'RECURRENCE-ID:20260608T180000Z',
      'DTSTART:20260609T080000Z',
      'DTEND:20260609T090000Z',
    )
    expect(read(calendar(moved, event(...weekly)))[1]).toBe('2026-06-09T09:00 2026-06-09T10:00')
  })

  it('moves an occurrence and all that follow', () => {
    const moved = event(
      'UID:series',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260615T190000',
      'DTSTART;TZID=Europe/London:20260616T100000',
      'DURATION:PT2H',
    )
    expect(read(calendar(event(...weekly), moved))).toEqual([
      '2026-06-01T19:00 2026-06-01T20:00',
      '2026-06-08T19:00 2026-06-08T20:00',
      '2026-06-16T10:00 2026-06-16T12:00',
      '2026-06-23T10:00 2026-06-23T12:00',
    ])
  })

  it('reads a changed occurrence whose series is not in the file', () => {
    const alone = event(
      'UID:alone',
      'RECURRENCE-ID:20260608T180000Z',
      'DTSTART:20260609T080000Z',
      'DTEND:20260609T090000Z',
    )
    expect(read(calendar(alone), 'UTC')).toEqual(['2026-06-09T08:00 2026-06-09T09:00'])
  })

  it('ends on the last day that a rule names as a date', () => {
    const file = calendar(
      event('UID:a', 'DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260605'),
    )
    expect(read(file)).toHaveLength(3)
  })

  it('reads a series that began decades ago, within the window only', () => {
    const file = calendar(event('UID:a', 'DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=YEARLY'))
    expect(read(file)).toEqual(['2027-01-01T00:00 2027-01-02T00:00', '2028-01-01T00:00 2028-01-02T00:00'])
  })
})

describe('what is left out', () => {
  it('skips our own events, wherever they were copied to', () => {
    const id = '0b0e4bb2-6d53-4f1e-9d2f-2a1c56a3a001'
    const at = ['DTSTART;VALUE=DATE:20260601']
    const file = calendar(
      event(`UID:booking-${id}@bandstand.example.com`, ...at),
      event(`UID:booking-${id}@elsewhere.example.com`, ...at),
    )
    expect(read(file)).toEqual(['2026-06-01T00:00 2026-06-02T00:00'])
    expect(read(calendar(event(`UID:booking-${id}@bandstand.example.com`, ...at)))).toEqual([])
  })

  it('skips broken events and reads the others', () => {
    const file = calendar(
      event('UID:a', 'DTSTART:not a date', 'DTEND:20260601T100000Z'),
      event('UID:b', 'SUMMARY:Without a start'),
      event('UID:c', 'DTSTART:20260601T100000Z', 'DTEND:20260601T090000Z'),
      event('UID:d', 'DTSTART:20260601T100000Z', 'DTEND:20260601T110000Z', 'RRULE:FREQ=NEVER'),
      event('UID:e', 'this line is broken', 'DTSTART:20260602T100000Z', 'DTEND:20260602T110000Z'),
    )
    expect(read(file, 'UTC')).toEqual(['2026-06-02T10:00 2026-06-02T11:00'])
  })

  it('merges busy times that overlap or touch', () => {
    const span = (start: string, end: string) =>
      event(`UID:${start}`, `DTSTART:20260601T${start}00Z`, `DTEND:20260601T${end}00Z`)
    expect(
      read(
        calendar(span('1000', '1100'), span('1300', '1400'), span('1030', '1200'), span('1200', '1230')),
        'UTC',
      ),
    ).toEqual(['2026-06-01T10:00 2026-06-01T12:30', '2026-06-01T13:00 2026-06-01T14:00'])
  })

  it.each([
    ['Europe/London', '2026-06-01T11:00'],
    ['/example.org/20060102/Europe/London', '2026-06-01T11:00'],
    ['/example.org/Tzfile/America/Port-au-Prince', '2026-06-01T16:00'],
    ['America/Argentina/Buenos_Aires', '2026-06-01T15:00'],
    ['Etc/GMT-3', '2026-06-01T09:00'],
    ['Pacific Standard Time', '2026-06-01T19:00'],
    ['UTC', '2026-06-01T12:00'],
    ['Unheard/Of', '2026-06-01T12:00'],
    ['', '2026-06-01T12:00'],
  ])('reads the zone %s', (zone, start) => {
    const file = calendar(event('UID:a', `DTSTART;TZID=${zone}:20260601T120000`, 'DURATION:PT1H'))
    expect(read(file, 'UTC')[0]?.slice(0, 16)).toBe(start)
  })

  it.each([
    ['a web page', '<!doctype html><html>BEGIN:VCALENDAR</html>', 'not_a_calendar'],
    ['nothing', '', 'not_a_calendar'],
    [
      'a second calendar that was cut off',
      calendar() + calendar(event('UID:a', 'DTSTART:20260601T100000Z')).slice(0, -20),
      'calendar_incomplete',
    ],
    [
      'a file that was cut off',
      calendar(event('UID:a', 'DTSTART:20260601T100000Z')).slice(0, -20),
      'calendar_incomplete',
    ],
  ])('refuses %s', (_, file, code) => {
    expect(() => read(file)).toThrow(expect.objectContaining({ code }))
  })
})

describe('hostile and huge calendars', () => {
  const parse = (file: string, limitMs?: number) =>
    createParser(limitMs)({ file, timeZone: 'Europe/London', now, ownHost: 'bandstand.example.com' })

  it('keeps the earliest busy times of a calendar with too many', async () => {
    const file = calendar(
      event('UID:a', 'DTSTART:20260115T000000Z', 'DURATION:PT10M', 'RRULE:FREQ=HOURLY'),
      event('UID:b', 'DTSTART:20270101T000000Z', 'DURATION:PT10M'),
    )
    const { busyTimes, isCut } = await parse(file, 60_000)
    expect(busyTimes).toHaveLength(maxOccurrences)
    expect(isCut).toBe(true)
    expect(busyTimes[0]?.startsAt).toBe('2026-01-15T00:00:00')
  })

  it('reads a file of 20,000 events', async () => {
    const events = Array.from({ length: 20_000 }, (_, place) => {
      const day = new Date(now + (place % 400) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
      return event(
        `UID:${place}`,
        `DTSTART:${day}T100000Z`,
        `DTEND:${day}T110000Z`,
        `DESCRIPTION:${'x'.repeat(100)}`,
      )
    })
    const { busyTimes, isCut } = await parse(calendar(...events), 60_000)
    expect([busyTimes.length, isCut]).toEqual([400, false])
  })

  it('gives up on a rule with an occurrence every second', async () => {
    const file = calendar(
      event('UID:a', 'DTSTART:20000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
      event('UID:b', 'DTSTART:20260601T100000Z', 'DURATION:PT1H'),
    )
    expect(await parse(file, 60_000)).toEqual({
      busyTimes: [{ startsAt: '2026-06-01T11:00:00', endsAt: '2026-06-01T12:00:00' }],
      isCut: true,
    })
  })

  it('stops a calendar that takes too long, and reads the next', async () => {
    const rule = 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'
    const hostile = calendar(event('UID:a', 'DTSTART:20260101T000000Z', 'DURATION:PT1H', rule))
    await expect(parse(hostile, 2_000)).rejects.toThrow(new CalendarProblem('calendar_too_complex'))
    expect((await parse(google, 60_000)).busyTimes).toHaveLength(5)
  })
})
