// The data of the mails about offers, and their words for each event and party.
import { formatMoment } from '../domain/booking/format-time.ts'
import type { Offer } from '../domain/booking/offers.ts'
import { countHours, type PaymentPlan } from '../domain/payments/payment-plan.ts'
import { formatAmount } from '../domain/pricing/currencies.ts'
import type { Party } from './booking/addresses.ts'
import type { CalendarEntry } from './booking/calendar-entry.ts'
import { longDate } from './booking/mail-words.ts'
import type { BookingRecord } from './booking/read-booking.ts'
import { type EarlierTerms, withOffer } from './booking/read-offer.ts'
import type { MailBrand } from './layout/brand.ts'

export const offerEvents = ['made', 'accepted', 'declined', 'withdrawn', 'expired', 'asked-again'] as const
export type OfferEvent = (typeof offerEvents)[number]

export interface OfferMailData {
  booking: BookingRecord
  offer: Offer
  /** What holds until the offer is accepted. */
  before: EarlierTerms | null
  event: OfferEvent
  /** Who reads the mail. */
  party: Party
  brand: MailBrand
  /** The reader's page of the booking. */
  link: string
  /** The page that accepts this offer, for the client. */
  offerLink?: string | undefined
  /** Of a new offer: read when the mail is rendered. */
  plan?: PaymentPlan | null
  /** For the reader's calendar, after a change of a confirmed booking. */
  entry?: CalendarEntry | undefined
}

export interface OfferWords {
  heading: string
  intro: string
  button: string
  next: string
}

export function offerWords(data: OfferMailData): OfferWords {
  const { booking, offer, party, event } = data
  const other = party === 'client' ? booking.artist.name : booking.clientName
  const price = formatAmount(offer.final_price, offer.currency)
  const date = offer.event_date ? ` for ${longDate(offer.event_date)}` : ''
  const isConfirmed = booking.status === 'confirmed'
  const own = offer.proposed_by === party
  const open = party === 'client' ? 'See your booking' : 'Open the booking'
  const reply = `Reply to this email to write to ${other}.`
  switch (event) {
    case 'made':
      return {
        heading: isConfirmed ? `${other} proposes a change` : `${other} offers ${price}`,
        intro: isConfirmed
          ? `This is about your confirmed booking. It stays as it is unless you accept.`
          : `This is offer ${offer.number}${date}.`,
        button: party === 'client' ? 'See the offer' : open,
        next: [
          validUntil(data),
          whatYesMeans(data),
          `You can also propose something else, or decline. ${reply}`,
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'accepted':
      if (isConfirmed) {
        return {
          heading: own ? `${other} agrees to the change` : 'The booking is changed',
          intro: `The booking${date} is changed as below, for ${price}. The calendar file brings your calendar up to date.`,
          button: open,
          next: reply,
        }
      }
      return {
        heading: `${other} agrees to ${price}`,
        intro:
          party === 'client'
            ? `${other} agrees to your offer${date}. Nothing is booked until they accept the booking; you will get an email.`
            : `${other} agrees to your price${date}. Nothing is booked until you accept: open the booking to do so.`,
        button: open,
        next: reply,
      }
    case 'declined':
      return {
        heading: `${other} declines the offer of ${price}`,
        intro: whatHolds(data),
        button: open,
        next: `You can propose something else. ${reply}`,
      }
    case 'withdrawn':
      return {
        heading: `${other} has withdrawn the offer of ${price}`,
        intro: whatHolds(data),
        button: open,
        next: reply,
      }
    case 'expired':
      if (isConfirmed || booking.priceState !== 'expired') {
        return {
          heading: isConfirmed ? 'A proposed change has expired' : `The offer of ${price} has expired`,
          intro: `Nobody answered the offer of ${price} in time. ${whatHolds(data)}`,
          button: open,
          next: reply,
        }
      }
      return {
        heading: `The offer of ${price} has expired`,
        intro:
          party === 'client'
            ? `It was valid until ${expiry(data)}. Your request${date} is still there, but nothing is booked, and the date is not held.`
            : `The request of ${other}${date} was not settled before ${expiry(data)}. The date is not held for them.`,
        button: party === 'client' ? 'Ask again at today’s price' : open,
        next: party === 'client' ? reply : `You can offer it again, or decline the request. ${reply}`,
      }
    case 'asked-again':
      return {
        heading: `${other} asks again, at ${price}`,
        intro: `Your last offer had expired. ${other} asks again${date} at the price by your rules of today.`,
        button: open,
        next: reply,
      }
  }
}

function whatYesMeans({ booking, offer, plan }: OfferMailData): string {
  if (booking.status === 'confirmed') return 'You can accept it.'
  if (offer.proposed_by === 'client') return 'You can agree to it, and then accept the booking.'
  if (plan?.secures)
    return `If you accept it, the date is held for you for ${countHours(plan.secures.hours)}: your deposit confirms it.`
  return offer.books_when_agreed
    ? 'If you accept it, the date is booked at once.'
    : `If you accept it, ${booking.artist.name} still has to accept the booking.`
}

/** How the booking stands once the offer has ended. */
function whatHolds({ booking, party }: OfferMailData): string {
  if (booking.status === 'confirmed')
    return 'What you had agreed before still holds: the booking stays as it is.'
  if (booking.priceState === 'offered')
    return party === 'client'
      ? `The price of ${booking.artist.name} is open again: you can still agree to it.`
      : `Your own price is open again: ${booking.clientName} can still agree to it.`
  if (booking.priceState === 'expired')
    return 'The price before it has expired meanwhile, so nothing is agreed. The request is still there.'
  return 'What you had agreed before still holds.'
}

/** The booking whose price the mail shows: by the offer, or once it has ended, as it stands. */
export function shownBooking({ booking, offer, event }: OfferMailData): BookingRecord {
  const hasEnded = event === 'declined' || event === 'withdrawn' || event === 'expired'
  return hasEnded && booking.priceState !== 'expired' ? booking : withOffer(booking, offer)
}

function expiry({ offer, booking }: OfferMailData): string {
  return offer.expires_at ? formatMoment(offer.expires_at, booking.timeZone ?? 'UTC') : 'its end'
}

function validUntil(data: OfferMailData): string {
  return data.offer.expires_at ? `The offer is valid until ${expiry(data)}.` : ''
}
