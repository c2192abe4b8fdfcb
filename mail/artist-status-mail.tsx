// Sends the artist the calendar entry for their decision.

import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import { calendarEntry } from './booking/calendar-entry.ts'
import { summaryOf } from './booking/event-summary.ts'
import { MailLines } from './booking/mail-lines.tsx'
import { longDate, textSection } from './booking/mail-words.ts'
import type { MailTemplate } from './layout/mail-template.ts'
import { cancelledMoney } from './payments/mail-payments.ts'
import { type CalendarStatus, eventLines, type StatusMailData, withMoney } from './status-mail-data.ts'

type ArtistStatusData = StatusMailData & { status: CalendarStatus }

interface Words {
  title: string
  intro: (data: ArtistStatusData) => string
  calendar: string
}

const removes = 'The calendar file takes the date out of your calendar.'
const words: Record<CalendarStatus, Words> = {
  confirmed: {
    title: 'Confirmed',
    intro: ({ booking: { clientName, agreement } }) =>
      agreement === 'booked'
        ? `${clientName} accepted your offer, and with it the booking is confirmed.`
        : `You accepted the booking of ${clientName}, and they are told by email.`,
    calendar: 'The calendar file turns the held date in your calendar into a confirmed one.',
  },
  rejected: {
    title: 'Declined',
    intro: ({ booking: { clientName } }) =>
      `You declined the request of ${clientName}, and they are told by email.`,
    calendar: removes,
  },
  cancelled: {
    title: 'Cancelled',
    intro: ({ booking, money }) => {
      const { clientName, artist, cancelledBy } = booking
      const returned = cancelledMoney(money, { reader: 'artist', artist: artist.name, client: clientName })
      const cancelled =
        cancelledBy === 'client'
          ? `The booking of ${clientName} is cancelled, as they asked.`
          : `You cancelled the booking of ${clientName}, and they are told by email.`
      return [cancelled, returned].filter(Boolean).join(' ')
    },
    calendar: removes,
  },
}

export const artistStatusMail: MailTemplate<ArtistStatusData> = {
  subject: titleOf,
  body: (data) => (
    <BookingMail {...partsOf(data)}>
      <MailLines title="The event" lines={eventLines(data)} />
    </BookingMail>
  ),
  text: (data) => bookingMailText(partsOf(data), { after: [textSection('The event', eventLines(data))] }),
  refresh: withMoney('artist'),
  attachments: async ({ entry }) => (entry ? [await calendarEntry(entry)] : []),
}

function partsOf(data: ArtistStatusData): BookingMailParts {
  const { status, booking, brand, link, entry } = data
  const { intro, calendar } = words[status]
  return {
    brand,
    preview: entry ? calendar : intro(data),
    heading: titleOf(data),
    to: booking.artist.name,
    intro: [entry ? `${intro(data)} ${calendar}` : intro(data)],
    summary: summaryOf(booking),
    button: { label: 'Open the booking', link },
  }
}

function titleOf({ status, booking }: ArtistStatusData): string {
  const date = booking.eventDate ? ` on ${longDate(booking.eventDate)}` : ''
  const title = booking.cancelledBy === 'client' ? `${booking.clientName} has cancelled` : words[status].title
  return `${title}: ${booking.eventName ?? booking.clientName}${date}`
}
