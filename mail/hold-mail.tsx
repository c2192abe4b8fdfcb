// Notifies a client that the artist holds their date, and both parties when it is no longer held.

import { mailFacts } from '../domain/booking/booking-facts.ts'
import { formatMoment } from '../domain/booking/format-time.ts'
import type { MailBrand } from '../domain/mail/brand.ts'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import type { Party } from './booking/addresses.ts'
import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import { summaryOf } from './booking/event-summary.ts'
import { MailLines } from './booking/mail-lines.tsx'
import { longDate, textSection } from './booking/mail-words.ts'
import { type BookingRecord, factsOf } from './booking/read-booking.ts'

export interface HoldMailData {
  booking: BookingRecord
  party: Party
  /** `released`: by the artist, before its time. */
  event: 'held' | 'released' | 'ended'
  brand: MailBrand
  link: string
}

export const holdMail: MailTemplate<HoldMailData> = {
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

interface Words {
  subject: string
  heading: string
  intro: string
  button: string
  closing: string
}

function partsOf(data: HoldMailData): BookingMailParts {
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

function wordsFor(data: HoldMailData): Words {
  const { booking, party } = data
  const { artist, clientName } = booking
  const date = booking.eventDate ? longDate(booking.eventDate) : 'your date'
  if (party === 'artist')
    return {
      subject: `The hold on ${date} has ended`,
      heading: `${date} is no longer held`,
      intro: `You held this date for ${clientName}, and the time is up. Others can request it again. The request itself is still open: you can accept it, hold the date again, or decline.`,
      button: 'Open the booking',
      closing: `Reply to this mail to write to ${clientName}.`,
    }
  const shared = { button: 'See your booking', closing: `Reply to this mail to write to ${artist.name}.` }
  if (data.event === 'held') {
    const until = formatMoment(booking.heldUntil ?? '', booking.timeZone ?? 'UTC')
    return {
      ...shared,
      subject: `${artist.name} holds ${date} for you`,
      heading: `Held for you until ${until}`,
      intro: `${artist.name} keeps ${date} free for you until ${until}. Nobody else can be booked at that time meanwhile. It is not a confirmed booking yet.`,
    }
  }
  return {
    ...shared,
    subject: `${artist.name} no longer holds ${date} for you`,
    heading: 'Your date is no longer held',
    intro: `${
      data.event === 'ended' ? 'The hold has ended' : `${artist.name} has released the hold`
    }, so others can be booked on ${date}. Your request is still open; write to ${artist.name} if you still want the date.`,
  }
}
