// The date as an entry for the recipient's calendar: all day and tentative, since nothing is agreed yet. Its name stays
// the same, so that a later entry for the booking replaces it.
import type { MailAttachment } from '../../domain/mail/mail-template.ts'
import type { QuoteMailData } from './quote-mail-data.ts'

export async function quoteCalendar(data: QuoteMailData, summary: string): Promise<MailAttachment> {
  const { ICalCalendar, ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const { bookingId, host, event, link, sentAt } = data
  const calendar = new ICalCalendar({ prodId: { company: 'Bandstand', product: 'Bookings', language: 'EN' } })
  calendar.createEvent({
    id: `booking-${bookingId}@${host}`,
    stamp: new Date(sentAt),
    // Read as a local date, which an all-day entry is.
    start: new Date(`${event.date}T00:00:00`),
    allDay: true,
    summary,
    location: `${event.venueName}, ${event.venueAddress}`,
    url: link,
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  return { name: 'hold-the-date.ics', type: 'text/calendar; charset=utf-8', content: calendar.toString() }
}
