// What is typed into the dialog that proposes other terms, and the terms it makes: only those that differ from the
// booking.
import type { Json, Tables } from '../../../../database/types.ts'
import type { PricedBooking } from '../../../../domain/booking/booking-price.ts'
import { formatTime } from '../../../../domain/booking/format-time.ts'
import { readModification, signedAmount } from '../../../../domain/booking/quote-modification.ts'
import { linesOfAmounts, type PriceLine } from '../../../../domain/pricing/price-lines.ts'
import { formatChange } from '../../../../domain/pricing/quote-lines.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { makeUuid } from '../../lib/browser/make-uuid.ts'
import type { TermsForm } from '../payments/terms/terms-form.ts'

export const maxLines = 20

interface OfferLine {
  id: string
  label: string
  amount: string
}

export interface OfferForm {
  /** Null, or empty: worked out from the other terms. */
  total: string | null
  hours: string
  lines: OfferLine[]
  date: string
  startTime: string
  venueName: string
  venueAddress: string
  message: string
  /** Of the artist, once they are changed. */
  payment?: TermsForm
}

export type BookedTerms = Pick<
  Tables<'bookings'>,
  'event_date' | 'start_time' | 'event_duration' | 'venue_name' | 'venue_address'
> &
  LinedTerms

type LinedTerms = { add_ons: unknown; lines?: PriceLine[] | null | undefined }

/** Starts with the terms on the table: those of the open offer, or of the booking. */
export function offerFormOf(terms: BookedTerms): OfferForm {
  return {
    total: null,
    hours: terms.event_duration === null ? '' : String(terms.event_duration),
    lines: ownLines(terms).map(({ label, amount }, place) => ({
      id: `stored-${place}`,
      label,
      amount: String(amount),
    })),
    date: terms.event_date ?? '',
    startTime: formatTime(terms.start_time) ?? '',
    venueName: terms.venue_name ?? '',
    venueAddress: terms.venue_address ?? '',
    message: '',
  }
}

export function newLine(): OfferLine {
  return { id: makeUuid(), label: '', amount: '' }
}

export type OfferTerms = Record<string, Json>

/** As propose_offer takes them. A number that is none becomes null, which the server refuses with a message. */
export function offerTerms(form: OfferForm, booked: BookedTerms): OfferTerms {
  const before = offerFormOf(booked)
  const lines = form.lines
    .filter(({ label, amount }) => label.trim() !== '' || amount !== '')
    .map(({ label, amount }) => ({ label: label.trim(), amount: readNumber(amount) }))
  return {
    ...changed('event_date', form.date, before.date),
    ...changed('start_time', form.startTime, before.startTime),
    ...(form.hours !== '' && Number(form.hours) !== booked.event_duration
      ? { event_duration: readNumber(form.hours) }
      : {}),
    ...venue('venue_name', form.venueName, before.venueName),
    ...venue('venue_address', form.venueAddress, before.venueAddress),
    ...(JSON.stringify(lines) === JSON.stringify(ownLines(booked)) ? {} : { lines }),
    ...(form.total ? { total: readNumber(form.total) } : {}),
  }
}

/** What was agreed for the terms before and goes along: "Late finish +£50", "Price adjustment -£20". */
export function carriedChanges(
  { quote_modifications, currency }: Pick<PricedBooking, 'quote_modifications' | 'currency'>,
  addOns: unknown,
): string[] {
  const modification = readModification(quote_modifications)
  return [
    ...offeredLines({ add_ons: addOns }),
    ...(modification ? [{ label: modification.description, amount: signedAmount(modification) }] : []),
  ].map(({ label, amount }) => `${isolateName(label)} ${formatChange(amount, currency)}`)
}

function readNumber(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

function changed(name: string, now: string, before: string): OfferTerms {
  return now === '' || now === before ? {} : { [name]: now }
}

/** A venue can also be cleared. */
function venue(name: string, now: string, before: string): OfferTerms {
  return now.trim() === before.trim() ? {} : { [name]: now.trim() }
}

/** The lines that an offer added; without the one that closes the difference to an agreed total. */
interface OfferedLine {
  label: string
  amount: number
  isDifference: boolean
}

/** The lines that can be edited: the one for the difference to a total follows from that. */
function ownLines(terms: LinedTerms): Pick<OfferedLine, 'label' | 'amount'>[] {
  return offeredLines(terms)
    .filter(({ isDifference }) => !isDifference)
    .map(({ label, amount }) => ({ label, amount }))
}

function offeredLines({ lines, add_ons }: LinedTerms): OfferedLine[] {
  return (lines ?? linesOfAmounts({ base: 0, travel: 0, addOns: add_ons }))
    .filter(({ kind }) => kind === 'other')
    .map(({ label, amount, is_difference }) => ({
      label: label ?? '',
      amount,
      isDifference: is_difference === true,
    }))
}
