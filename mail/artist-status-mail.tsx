// Sends the artist the calendar entry for their decision.

import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import { calendarEntry } from './booking/calendar-entry.ts'
import { summaryOf } from './booking/event-summary.ts'
import { MailLines } from './booking/mail-lines.tsx'
import { longDate, textSection } from './booking/mail-words.ts'
import type { BookingRecord } from './booking/read-booking.ts'
import type { MailTemplate } from './layout/mail-template.ts'
import { type CalendarStatus, eventLines, type StatusMailData } from './status-mail-data.ts'

interface Words {
  title: string
  intro: (booking: BookingRecord) => string
  calendar: string
}

const removes = 'The calendar file takes the date out of your calendar.'
const words: Record<CalendarStatus, Words> = {
  confirmed: {
    title: 'Confirmed',
    intro: ({ clientName, agreement }) =>
      agreement === 'booked'
        ? `${clientName} accepted your offer, and with it the booking is confirmed.`
        : `You accepted the booking of ${clientName}, and they are told by email.`,
    calendar: 'The calendar file turns the held date in your calendar into a confirmed one.',
  },
  rejected: {
    title: 'Declined',
    intro: ({ clientName }) => `You declined the request of ${clientName}, and they are told by email.`,
    calendar: removes,
  },
  cancelled: {
    title: 'Cancelled',
    intro: ({ clientName }) => `You cancelled the booking of ${clientName}, and they are told by email.`,
    calendar: removes,
  },
}

type ArtistStatusData = StatusMailData & { status: CalendarStatus }

export const artistStatusMail: MailTemplate<ArtistStatusData> = {
  subject: titleOf,
  body: (data) => (
    <BookingMail {...partsOf(data)}>
      <MailLines title="The event" lines={eventLines(data)} />
    </BookingMail>
  ),
  text: (data) => bookingMailText(partsOf(data), { after: [textSection('The event', eventLines(data))] }),
  attachments: async ({ entry }) => (entry ? [await calendarEntry(entry)] : []),
}

function partsOf(data: ArtistStatusData): BookingMailParts {
  const { status, booking, brand, link } = data
  const { intro, calendar } = words[status]
  return {
    brand,
    preview: calendar,
    heading: titleOf(data),
    to: booking.artist.name,
    intro: [`${intro(booking)} ${calendar}`],
    summary: summaryOf(booking),
    button: { label: 'Open the booking', link },
  }
}

function titleOf({ status, booking }: ArtistStatusData): string {
  const date = booking.eventDate ? ` on ${longDate(booking.eventDate)}` : ''
  return `${words[status].title}: ${booking.eventName ?? booking.clientName}${date}`
}
