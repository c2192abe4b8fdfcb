// Notifies a client of the artist's decision: the artist's text, the price when it is accepted, and the calendar
// entry.

import { formatAmount } from '../domain/pricing/currencies.ts'
import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import { calendarEntry } from './booking/calendar-entry.ts'
import { summaryOf } from './booking/event-summary.ts'
import { MailLines, MailList, MailPrice } from './booking/mail-lines.tsx'
import { longDate, priceLines, textList, textSection } from './booking/mail-words.ts'
import { pricesOf } from './booking/read-booking.ts'
import { Paragraph, Quotation } from './layout/layout.tsx'
import type { MailTemplate } from './layout/mail-template.ts'
import { cancelledMoney, mailSchedule, moneyText } from './payments/mail-payments.ts'
import { MoneyDetails } from './payments/money-details.tsx'
import { eventLines, type StatusMailData, withMoney } from './status-mail-data.ts'

interface Words {
  subject: string
  heading: string
  intro: string
  closing?: string
}

export const statusMail: MailTemplate<StatusMailData> = {
  subject: (data) => wordsFor(data).subject,
  sender: ({ booking }) => booking.artist.name,
  body: (data, pictures) => <StatusBody data={data} poster={pictures?.poster} />,
  poster: ({ status, booking }) => (status === 'confirmed' && booking.eventDate ? booking.id : undefined),
  text: statusText,
  refresh: withMoney('client'),
  attachments: async ({ entry }) => (entry ? [await calendarEntry(entry)] : []),
}

function wordsFor(data: StatusMailData): Words {
  const { status, booking } = data
  const { name } = booking.artist
  const date = booking.eventDate ? ` for ${longDate(booking.eventDate)}` : ''
  const closing = `Reply to this email to write to ${name}.`
  if (status === 'confirmed')
    return {
      subject:
        booking.agreement === 'booked'
          ? `You have booked ${name}${date}`
          : `${name} has accepted your booking${date}`,
      heading: 'Your booking is confirmed',
      intro: `${acceptedBy(data)} The date is yours.`,
    }
  if (status === 'rejected')
    return {
      subject: `${name} cannot take your booking${date}`,
      heading: `${name} cannot take this booking`,
      intro: 'Your request was declined. Nothing is booked and nothing is owed.',
      closing,
    }
  if (status === 'completed')
    return {
      subject: `${name} has marked your booking${date} as complete`,
      heading: 'Your booking is complete',
      intro: `${name} has marked this booking as complete. Thank you for booking with them.`,
      closing,
    }
  const returned = cancelledMoney(data.money, { reader: 'client', artist: name, client: booking.clientName })
  if (booking.cancelledBy === 'client')
    return {
      subject: `Your booking of ${name}${date} is cancelled`,
      heading: 'Your booking is cancelled',
      intro: ['Your booking is cancelled, as you asked.', returned].filter(Boolean).join(' '),
      closing,
    }
  return {
    subject: `${name} has cancelled your booking${date}`,
    heading: 'Your booking is cancelled',
    intro: `${name} has cancelled this booking. ${returned ?? 'Please write to them about anything that was paid already.'}`,
    closing,
  }
}

function acceptedBy({ booking, money }: StatusMailData): string {
  // A deposit that confirms the booking by itself.
  if (money && money.payments.paid > 0 && money.payments.terms)
    return `Your payment of ${formatAmount(money.payments.paid, booking.currency)} has arrived.`
  const { artist, agreement, finalTotalPrice, totalPrice, currency } = booking
  if (agreement === 'booked') return `You accepted the offer of ${artist.name}, and with it you have booked.`
  const accepted = `${artist.name} has accepted your request`
  if (agreement !== 'phone') return `${accepted}.`
  // The artist's word, which the client must be able to contradict.
  const price = formatAmount(finalTotalPrice ?? totalPrice, currency)
  return `${accepted}, at ${price}: they noted that you agreed by phone. If you did not, please reply.`
}

function partsOf(data: StatusMailData): BookingMailParts {
  const { booking, brand, link, status } = data
  const { heading, intro, closing } = wordsFor(data)
  const total = booking.finalTotalPrice ?? booking.totalPrice
  return {
    brand,
    preview: intro,
    heading,
    figure: status === 'confirmed' ? formatAmount(total, booking.currency) : undefined,
    to: booking.clientName,
    // A no begins with the artist's own words.
    intro: isKindNo(data) ? [] : [intro],
    summary: summaryOf(booking),
    button: { label: 'See your booking', link },
    closing,
  }
}

function StatusBody({ data, poster }: { data: StatusMailData; poster: string | undefined }) {
  const message = messageFrom(data)
  return (
    <BookingMail
      {...partsOf(data)}
      before={
        <>
          {message && <Quotation bar={data.brand.primary}>{message}</Quotation>}
          {isKindNo(data) && <Paragraph>{wordsFor(data).intro}</Paragraph>}
          {suggestionsIn(data).map((suggestion) => (
            <Suggested key={suggestion.intro} {...suggestion} />
          ))}
        </>
      }
    >
      {data.status === 'confirmed' && (
        <>
          <MailList title={nextTitle} items={nextSteps(data)} />
          <MailPrice price={pricesOf(data.booking)} />
          <MoneyDetails money={data.money} booking={data.booking} />
        </>
      )}
      <MailLines title="The event" lines={eventLines(data)} />
      {poster && <Poster address={poster} {...data} />}
    </BookingMail>
  )
}

function Suggested({ intro, lines, advice }: Suggestion) {
  return (
    <>
      <Paragraph>{intro}</Paragraph>
      <MailList items={lines} />
      <Paragraph>{advice}</Paragraph>
    </>
  )
}

function statusText(data: StatusMailData): string {
  const { booking, status } = data
  const message = messageFrom(data)
  return bookingMailText(partsOf(data), {
    before: [
      message && `${booking.artist.name} writes:\n${message}`,
      isKindNo(data) ? wordsFor(data).intro : undefined,
      ...suggestionsIn(data).flatMap(({ intro, lines, advice }) => [textList(intro, lines), advice]),
    ],
    after: [
      status === 'confirmed' ? textList(nextTitle.toUpperCase(), nextSteps(data)) : undefined,
      ...(status === 'confirmed'
        ? [textSection('The price', priceLines(pricesOf(booking))), ...moneyText(data.money, booking)]
        : []),
      textSection('The event', eventLines(data)),
    ],
  })
}

const nextTitle = 'What happens next'

function nextSteps({ booking, entry, money }: StatusMailData): string[] {
  const { name } = booking.artist
  return [
    payingStep(name, money),
    ...(entry ? ['The calendar file of this email puts the date into your calendar.'] : []),
    `To write to ${name}, reply to this email.`,
  ]
}

function payingStep(name: string, money: StatusMailData['money']): string {
  if (money?.payments.state === 'paid')
    return `Everything is paid: there is nothing left to settle with ${name}.`
  if (mailSchedule(money).length > 0) return `You pay ${name} directly: what is due, and when, is below.`
  return money && money.ways.length > 0
    ? `You pay ${name} directly: how is below.`
    : `You pay ${name} directly: settle with them how and when.`
}

function Poster({ address, booking }: StatusMailData & { address: string }) {
  const { artist, eventDate } = booking
  return (
    <img
      src={address}
      alt={`Poster: ${artist.name}${eventDate ? `, ${longDate(eventDate)}` : ''}`}
      width={270}
      height={480}
      style={{ display: 'block', margin: '0 auto 24px', borderRadius: 12, border: 0 }}
    />
  )
}

function isKindNo(data: StatusMailData): boolean {
  return data.status === 'rejected' && Boolean(messageFrom(data))
}

function messageFrom({ status, booking }: StatusMailData): string | null {
  return status === 'confirmed' ? booking.acceptanceMessage : booking.closingMessage
}

interface Suggestion {
  intro: string
  lines: string[]
  advice: string
}

function suggestionsIn({ status, booking }: StatusMailData): Suggestion[] {
  if (status !== 'rejected') return []
  const { artist, suggestedDates = [], suggestedArtists = [] } = booking
  return [
    {
      intro: `${artist.name} is free on:`,
      lines: suggestedDates.map(longDate),
      advice: 'Open your booking to ask for another day: the form is filled in with your details.',
    },
    {
      intro: `${artist.name} suggests:`,
      lines: suggestedArtists.map(({ name }) => name),
      advice:
        'Open your booking to ask them: their form is filled in with your details. Nothing is sent to them until you send it.',
    },
  ].filter(({ lines }) => lines.length > 0)
}
