import { expect, test } from 'vitest'
import {
  type EventFacts,
  factCells,
  factColumns,
  factFields,
  mailFacts,
  noFacts,
  pageFacts,
} from './booking-facts.ts'

const facts: EventFacts = {
  event_type: 'Garden wedding',
  event_date: '2031-06-14',
  start_time: '19:30:00',
  event_duration: 1,
  venue_name: 'The Orangery',
  venue_address: '1 Example Street, Bristol',
  guest_count: 1_200,
  set_arrangement: 'Two sets',
}
test('both pages show the same facts, under the names each of them has', () => {
  expect(pageFacts(facts, 'artist').map(({ name, lines }) => [name, ...lines])).toEqual([
    ['Event Date', 'Jun 14, 2031'],
    ['Start Time', '19:30'],
    ['Duration', '1 hour'],
    ['Venue', 'The Orangery', '1 Example Street, Bristol'],
    ['Event Type', 'Garden wedding'],
    ['Guests', '1,200'],
    ['Set Arrangement', 'Two sets'],
  ])
  const names = pageFacts(facts, 'client').map(({ name }) => name)
  expect(names).toContain('Guest Count')
})

test('pages leave out what is not known, but for date and duration', () => {
  expect(pageFacts(noFacts, 'artist').map(({ name, lines }) => [name, ...lines])).toEqual([
    ['Event Date', 'TBD'],
    ['Duration', 'TBD'],
  ])
})

test('mails write the long date, and give the address its own line', () => {
  expect(mailFacts(facts).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Event: Garden wedding',
    'Date: Saturday 14 June 2031',
    'Starts at: 19:30',
    'Duration: 1 hour',
    'Venue: The Orangery',
    'Address: 1 Example Street, Bristol',
    'Guests: 1,200',
    'Set arrangement: Two sets',
  ])
  expect(mailFacts(noFacts)).toEqual([{ name: 'Date', value: 'To be agreed' }])
})

test('spreadsheets get values that can be sorted and added up', () => {
  expect(factCells.map(({ name, value }) => [name, value(facts)])).toEqual([
    ['Event', 'Garden wedding'],
    ['Event date', '2031-06-14'],
    ['Start time', '19:30'],
    ['Hours', 1],
    ['Venue', 'The Orangery'],
    ['Venue address', '1 Example Street, Bristol'],
    ['Guests', 1_200],
  ])
})

test('the booking form gets the facts under the names of its fields, as they are typed there', () => {
  expect(factFields(facts)).toEqual({
    eventDate: '2031-06-14',
    startTime: '19:30',
    performanceDuration: 1,
    venueName: 'The Orangery',
    venueAddress: '1 Example Street, Bristol',
    eventName: 'Garden wedding',
    guestCount: '1200',
  })
  expect(Object.values(factFields(noFacts)).filter(Boolean)).toEqual([])
})

test.each(factColumns)(
  'the column %s is on pages, in mails and spreadsheets, and a field of the form',
  (column) => {
    const other = { event_date: '2032-01-02', start_time: '08:00:00', event_duration: 9, guest_count: 7 }
    const changed = { ...facts, [column]: other[column as keyof typeof other] ?? 'Something else' }
    const shownAs = [
      (of: EventFacts) => pageFacts(of, 'artist'),
      mailFacts,
      (of: EventFacts) => factCells.map(({ value }) => value(of)),
      factFields,
    ]
    for (const show of shownAs) expect(show(changed)).not.toEqual(show(facts))
  },
)
