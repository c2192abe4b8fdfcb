import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type BookingEvent, writeCalendarFile } from './calendar-file.ts'

const event: BookingEvent = {
  bookingId: '00000000-0000-4000-8000-000000000001',
  host: 'bandstand.example.com',
  state: 'confirmed',
  sequence: 3,
  date: '2031-06-14',
  summary: 'Garden wedding',
  location: 'The Orangery',
  stamp: '2031-01-05T12:00:00Z',
}
const write = (...events: BookingEvent[]) =>
  writeCalendarFile(events, { method: 'PUBLISH', name: 'Bookings' })
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))

it.each([
  ['long', 'word '.repeat(100).trim()],
  ['without a space', 'x'.repeat(400)],
  ['in other scripts', 'Příliš žluťoučký kůň úpěl ďábelské ódy '.repeat(5).trim()],
  ['of characters of four bytes', '🎺🎷'.repeat(60)],
  ['with every special character', 'a,b;c\\d:"e"\nf'],
  ['that looks like iCalendar', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other'],
])('keeps a text %s, in lines of at most 75 bytes', async (_, text) => {
  const file = await write({ ...event, summary: text, description: text })
  const [entry, ...others] = read(file)
  expect(others).toEqual([])
  const plain = text.replaceAll('\r\n', '\n')
  expect([entry?.summary, entry?.description]).toEqual([plain, plain])
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
})

it('holds every event, and none', async () => {
  const events = Array.from({ length: 50 }, (_, place) => ({ ...event, bookingId: `${place}` }))
  expect(read(await write(...events)).map(({ uid }) => uid)).toEqual(
    events.map(({ bookingId }) => `booking-${bookingId}@bandstand.example.com`),
  )
  const empty = await write()
  expect(read(empty)).toEqual([])
  expect(empty).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\s*$/)
})
