// Notifies a client of a changed quote: the old and the new price, the reason, and all lines of the new one.

import { describeQuoteChange, readModification } from '../domain/booking/quote-modification.ts'
import { formatAmount } from '../domain/pricing/currencies.ts'
import { distanceText } from '../domain/pricing/distance.ts'
import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import { summaryOf } from './booking/event-summary.ts'
import { MailPrice } from './booking/mail-lines.tsx'
import { longDate, priceLines, textSection } from './booking/mail-words.ts'
import { OtherTerms, otherTermsText } from './booking/other-terms.tsx'
import { type BookingRecord, pricesOf } from './booking/read-booking.ts'
import type { MailBrand } from './layout/brand.ts'
import type { MailTemplate } from './layout/mail-template.ts'

export interface ToldTravel {
  travel_cost: number
  /** To be confirmed by the artist. */
  is_open: boolean
  /** Null while there was no price. */
  total_price: number | null
}

export interface QuoteChangeData {
  booking: BookingRecord
  /** The modification the client was last notified of; null when there was none. */
  was: unknown
  /** The travel they were last notified of; absent in mails that an older release queued. */
  wasTravel?: ToldTravel
  brand: MailBrand
  link: string
  /** The page that accepts the new price; absent when it needs no agreement. */
  offerLink?: string | undefined
}

export const quoteChangeMail: MailTemplate<QuoteChangeData> = {
  subject: (data) => {
    const { booking } = data
    const total = formatAmount(pricesOf(booking).total, booking.currency)
    return isFirstPrice(data)
      ? `${booking.artist.name} offers you a price: ${total}`
      : `New quote from ${booking.artist.name}: ${total}`
  },
  sender: ({ booking }) => booking.artist.name,
  body: (data) => <QuoteChangeBody data={data} />,
  text: quoteChangeText,
}

/** The client requested a price, and this is the first. */
function isFirstPrice({ wasTravel }: QuoteChangeData): boolean {
  return wasTravel?.total_price === null
}

function wordsFor(data: QuoteChangeData) {
  const { booking, was, wasTravel } = data
  const { name } = booking.artist
  const date = booking.eventDate ? ` for ${longDate(booking.eventDate)}` : ''
  const amount = (total: number) => formatAmount(total, booking.currency)
  const now = pricesOf(booking)
  const needsYes = booking.priceState === 'offered'
  const yes = `Open the page to say yes, or reply to this email to write to ${name}. Nothing is booked or owed until you have agreed and ${name} accepts.`
  if (isFirstPrice(data))
    return {
      heading: `${name} offers you a price`,
      intro: `You asked for a price${date}. ${name} offers ${amount(now.total)}, travel included.`,
      reasons: modificationReasons(data),
      next: yes,
    }
  const totalPrice = wasTravel?.total_price ?? booking.totalPrice
  const before = pricesOf({ ...booking, totalPrice, modification: was }).total
  return {
    heading: `${name} has changed your quote`,
    intro: `Your quote${date} was ${amount(before)} and is now ${amount(now.total)}.`,
    reasons: [...travelReason(data), ...modificationReasons(data)],
    next: needsYes
      ? yes
      : `Nothing is booked or owed until ${name} accepts. Reply to this email to write to ${name}.`,
  }
}

function modificationReasons({ booking, was }: QuoteChangeData): string[] {
  const texts = [was, booking.modification].map((stored) => JSON.stringify(readModification(stored)))
  return texts[0] === texts[1] ? [] : describeQuoteChange(was, booking.modification, booking.currency)
}

function travelReason({ booking, wasTravel }: QuoteChangeData): string[] {
  if (!wasTravel) return []
  const { travelCost, currency, miles, unit = 'mi' } = booking
  const way = miles ? ` (${distanceText(miles, unit)})` : ''
  const now = `${travelCost > 0 ? formatAmount(travelCost, currency) : 'free'}${way}`
  if (wasTravel.is_open && booking.distanceSource !== 'unknown')
    return [`Travel was to be confirmed, and is now ${now}.`]
  if (wasTravel.travel_cost === travelCost) return []
  return [`Travel was ${formatAmount(wasTravel.travel_cost, currency)}, and is now ${now}.`]
}

function partsOf(data: QuoteChangeData): BookingMailParts {
  const { booking, brand, link, offerLink } = data
  const { heading, intro, reasons, next } = wordsFor(data)
  return {
    brand,
    heading,
    figure: formatAmount(pricesOf(booking).total, booking.currency),
    to: booking.clientName,
    intro: [intro, ...reasons],
    summary: summaryOf(booking),
    button: { label: buttonOf(booking), link: offerLink ?? link },
    closing: next,
  }
}

function QuoteChangeBody({ data }: { data: QuoteChangeData }) {
  return (
    <BookingMail {...partsOf(data)} after={data.offerLink ? <OtherTerms link={data.link} /> : null}>
      <MailPrice price={pricesOf(data.booking)} />
    </BookingMail>
  )
}

function quoteChangeText(data: QuoteChangeData): string {
  return bookingMailText(partsOf(data), {
    after: [textSection('The price', priceLines(pricesOf(data.booking)))],
    last: [data.offerLink ? otherTermsText(data.link) : undefined],
  })
}

function buttonOf({ priceState }: BookingRecord): string {
  return priceState === 'offered' ? 'See the offer' : 'See your booking'
}
