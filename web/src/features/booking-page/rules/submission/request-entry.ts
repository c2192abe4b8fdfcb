// The calendar entry of a request that was just sent. The entries of its mails have the same identity, so they replace it.
// Loaded when it is asked for.
import { writeCalendarFile } from '../../../../../../domain/booking/calendar-file.ts'
import { paths } from '../../../../../../domain/site/paths.ts'
import type { Artist } from '../artist/read-artist.ts'
import type { NewRequest } from './sent-request.ts'

export function requestEntry(
  sent: NewRequest,
  { name, slug }: Pick<Artist, 'name' | 'slug'>,
  siteUrl: string,
  now: Date,
): Promise<string> {
  const { bookingId, date, startTime, hours, venueName, venueAddress } = sent
  const event = {
    bookingId,
    host: new URL(siteUrl).hostname,
    state: 'tentative' as const,
    sequence: 0,
    date,
    // The time at the venue: whose zone that is, this page does not know.
    ...(startTime ? { time: { start: startTime, hours } } : {}),
    summary: `Request: ${name}`,
    location: [venueName, venueAddress].join(', '),
    link: siteUrl + paths.book(slug),
    stamp: now.toISOString(),
  }
  return writeCalendarFile([event], { method: 'PUBLISH' })
}
