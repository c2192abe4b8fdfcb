// When and where a booking is, with its reference: the part that every mail about it has.
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import { formatTime } from '../../domain/booking/format-time.ts'
import { longDate, plural } from './mail-words.ts'
import { type BookingRecord, factsOf } from './read-booking.ts'

/** Plain JSON, as it is stored with mails. */
export interface EventSummary {
  bookingId: string
  date: string | null
  startTime?: string | null
  hours?: number | null
  venueName: string | null
}

export function summaryOf(booking: BookingRecord): EventSummary {
  const { event_date, start_time, event_duration, venue_name } = factsOf(booking)
  return {
    bookingId: booking.id,
    date: event_date,
    startTime: start_time,
    hours: event_duration,
    venueName: venue_name,
  }
}

export function summaryText(summary: EventSummary): string {
  const { when, time, where, reference } = summaryWords(summary)
  return [[when, time].filter(Boolean).join(', '), where, reference].filter(Boolean).join('\n')
}

export function summaryWords({ bookingId, date, startTime, hours, venueName }: EventSummary) {
  const start = startTime ? formatTime(startTime) : null
  return {
    when: date ? longDate(date) : 'Date to be agreed',
    time: [start && `from ${start}`, hours && plural(hours, 'hour')].filter(Boolean).join(', '),
    where: venueName ?? '',
    reference: `Reference ${bookingReference(bookingId)}`,
  }
}
