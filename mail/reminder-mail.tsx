// Reminds the artist or the client of a confirmed booking, a week or a day before.
import { mailFacts } from '../domain/booking/booking-facts.ts'
import type { MailBrand } from '../domain/mail/brand.ts'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import type { Party } from './booking/addresses.ts'
import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import { summaryOf } from './booking/event-summary.ts'
import { MailLines } from './booking/mail-lines.tsx'
import { longDate, plural, textSection } from './booking/mail-words.ts'
import { type BookingRecord, factsOf } from './booking/read-booking.ts'

export interface ReminderMailData {
  booking: BookingRecord
  party: Party
  daysBefore: number
  brand: MailBrand
  link: string
}

interface Words {
  subject: string
  heading: string
  intro: string
  button: string
  closing: string
}

export const reminderMail: MailTemplate<ReminderMailData> = {
  subject: (data) => wordsFor(data).subject,
  sender: ({ party, booking }) => (party === 'client' ? booking.artist.name : undefined),
  body: (data) => (
    <BookingMail {...partsOf(data)}>
      <MailLines title="The event" lines={mailFacts(factsOf(data.booking))} />
    </BookingMail>
  ),
  text: (data) =>
    bookingMailText(partsOf(data), {
      after: [textSection('The event', mailFacts(factsOf(data.booking)))],
    }),
}

function partsOf(data: ReminderMailData): BookingMailParts {
  const { booking, party, brand, link } = data
  const { heading, intro, button, closing } = wordsFor(data)
  return {
    brand,
    heading,
    to: party === 'client' ? booking.clientName : booking.artist.name,
    intro: [intro],
    summary: summaryOf(booking),
    button: { label: button, link },
    closing,
  }
}

function wordsFor({ booking, party, daysBefore }: ReminderMailData): Words {
  const { artist, clientName, eventName } = booking
  const date = booking.eventDate ? longDate(booking.eventDate) : 'the agreed date'
  const isTomorrow = daysBefore === 1
  const when = isTomorrow ? 'tomorrow' : `in ${plural(daysBefore, 'day')}`
  if (party === 'artist')
    return {
      subject: `${isTomorrow ? 'Tomorrow' : `In ${plural(daysBefore, 'day')}`}: ${eventName ?? clientName}, ${date}`,
      heading: `You play for ${clientName} ${when}`,
      intro: `This is a reminder of your confirmed booking on ${date}. Check the details below, and write to ${clientName} if anything is still open.`,
      button: 'Open the booking',
      closing: `Reply to this mail to write to ${clientName}. You can switch reminders off in the settings of your calendar.`,
    }
  return {
    subject: `${artist.name} plays for you ${when}: ${date}`,
    heading: `${artist.name} plays for you ${when}`,
    intro: `This is a reminder of your booking on ${date}. Check the details below, and tell ${artist.name} if anything has changed.`,
    button: 'See your booking',
    closing: `Reply to this mail to write to ${artist.name}.`,
  }
}
