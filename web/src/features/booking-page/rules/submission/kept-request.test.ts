// What a client keeps of a request: its calendar entry, and the summary they share.
import { expect, test } from 'vitest'
import { requestEntry } from './request-entry.ts'
import { requestSummary } from './request-summary.ts'
import type { NewRequest } from './sent-request.ts'

const sent: NewRequest = {
  eventName: 'Garden wedding',
  email: 'rosa@example.com',
  date: '2031-06-14',
  startTime: '19:30',
  hours: 3,
  venueName: 'Orchard Barn',
  venueAddress: 'Church Lane, Frome',
  bookingId: '7d9c0000-0000-4000-8000-000000000001',
  quote: { base_price: 300, distance_charge: 22.5, add_ons: [], total: 322.5, currency: 'GBP' },
  isAsked: false,
  isTravelOpen: false,
}
const artist = { name: 'The Test Band', slug: 'the-test-band' }

async function entryOf(request: NewRequest): Promise<string[]> {
  const now = new Date('2031-01-01T12:00:00Z')
  const file = await requestEntry(request, artist, 'https://bandstand.example.com', now)
  return file.replaceAll('\r\n ', '').split('\r\n')
}

test('the calendar entry is tentative, at the time of the venue, with the identity of the mails’ entries', async () => {
  expect(await entryOf(sent)).toEqual(
    expect.arrayContaining([
      'UID:booking-7d9c0000-0000-4000-8000-000000000001@bandstand.example.com',
      'SEQUENCE:0',
      'DTSTART:20310614T193000',
      'DTEND:20310614T223000',
      'SUMMARY:Request: The Test Band',
      'LOCATION:Orchard Barn\\, Church Lane\\, Frome',
      'STATUS:TENTATIVE',
      'URL;VALUE=URI:https://bandstand.example.com/book/the-test-band',
    ]),
  )
})

test('without a start time the entry takes the whole day', async () => {
  expect(await entryOf({ ...sent, startTime: '' })).toContain('DTSTART;VALUE=DATE:20310614')
})

test('the summary says what was asked for, and nothing of the client', () => {
  const summary = requestSummary(sent, 'The Test Band')
  expect(summary).toBe(
    [
      'Garden wedding: The Test Band, 3 hours',
      'Saturday 14 June 2031 at 19:30',
      'Orchard Barn',
      'Estimate £322.50',
      'Reference 7D9C0000',
      'Asked for, not booked yet.',
    ].join('\n'),
  )
  expect(requestSummary({ ...sent, isAsked: true }, 'The Test Band')).not.toContain('£')
})
