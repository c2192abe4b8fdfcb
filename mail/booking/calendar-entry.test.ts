import { afterEach, expect, it, vi } from 'vitest'
import type { EntryState } from '../../domain/booking/calendar-file.ts'
import { calendarEntry } from './calendar-entry.ts'

const entryOf = async (state: EntryState, date: string) => {
  const { name, content } = await calendarEntry({
    bookingId: '00000000-0000-4000-8000-000000000001',
    host: 'bandstand.example.com',
    state,
    date,
    summary: 'Garden wedding',
    location: 'The Orangery',
    publicLink: 'https://bandstand.example.com/booking/1',
    sentAt: '2031-01-05T12:00:00Z',
  })
  return { name, lines: content.split('\r\n') }
}

afterEach(() => vi.unstubAllEnvs())

it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati', 'America/Sao_Paulo'])(
  'is on the day of the event on a server in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    for (const date of ['2031-06-14', '2031-01-01', '2031-12-31', '2018-11-04']) {
      const { lines } = await entryOf('tentative', date)
      expect(lines).toContain(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`)
    }
  },
)

it('keeps its UID from the first quote to a cancellation, and increments its sequence', async () => {
  const entries = await Promise.all(
    (['tentative', 'confirmed', 'cancelled'] as const).map((state) => entryOf(state, '2031-06-14')),
  )
  expect(entries.map(({ name }) => name)).toEqual(['hold-the-date.ics', 'booking.ics', 'cancelled.ics'])
  for (const [count, { lines }] of entries.entries()) {
    expect(lines).toContain('UID:booking-00000000-0000-4000-8000-000000000001@bandstand.example.com')
    expect(lines).toContain(`SEQUENCE:${count}`)
  }
  expect(entries[2]?.lines).toContain('METHOD:CANCEL')
})
