// What became of an offer, and what a yes to it means.
import { CircleCheck, CircleSlash, Clock, Info } from 'lucide-react'
import { type ClientOffer, isOfferExpired } from '../../../../../domain/booking/offers.ts'
import { countHours } from '../../../../../domain/payments/payment-plan.ts'
import type { ReaderTime } from '../../../shared/booking/use-reader-time.ts'

const looks = {
  open: { icon: Info, style: 'bg-ground-soft' },
  agreed: { icon: CircleCheck, style: 'bg-confirmed-soft text-confirmed' },
  expired: { icon: Clock, style: 'bg-pending-soft text-pending' },
  ended: { icon: CircleSlash, style: 'bg-ground-soft' },
}

export interface OfferStatus {
  /** Only an open offer can be answered. */
  kind: keyof typeof looks
  words: string
}

export function OfferStatusLine({ status: { kind, words } }: { status: OfferStatus }) {
  if (!words) return null
  const { icon: Icon, style } = looks[kind]
  return (
    <p role="status" className={`mt-5 flex items-start gap-3 rounded-card px-4 py-3.5 ${style}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="max-w-measure font-medium wrap-anywhere">{words}</span>
    </p>
  )
}

export function offerStatus(
  shown: ClientOffer,
  artist: string,
  { now, formatUntil }: Pick<ReaderTime, 'now' | 'formatUntil'>,
): OfferStatus {
  const { offer, status } = shown
  const rest = 'Open your booking page from the email to see its status.'
  if (isOfferExpired(offer, status, now)) return { kind: 'expired', words: `This offer has expired. ${rest}` }
  if (status === 'rejected' || status === 'cancelled')
    return { kind: 'ended', words: `This booking is closed. ${rest}` }
  if (offer.state === 'declined')
    return { kind: 'ended', words: 'You declined this offer. What was agreed before still holds.' }
  if (offer.state === 'agreed' && shown.deposit_until)
    return {
      kind: 'agreed',
      words: `You agreed to this offer. ${artist} holds the date for you until ${formatUntil(shown.deposit_until, shown.artist_time_zone)}, and your deposit confirms it. How to pay is on its way to you by email.`,
    }
  if (offer.state === 'agreed' && status === 'pending')
    return {
      kind: 'agreed',
      words: `You agreed to this offer. Nothing is booked until ${artist} accepts; you will get an email.`,
    }
  if (offer.state === 'agreed')
    return {
      kind: 'agreed',
      words: offer.books_when_agreed
        ? `You are booked with ${artist}. The confirmation is on its way to you by email.`
        : 'You agreed to this offer. The booking is as you see it here.',
    }
  if (offer.state !== 'open' || !shown.is_current || status === 'completed')
    return { kind: 'ended', words: `This offer is no longer open. ${rest}` }
  return { kind: 'open', words: '' }
}

export function whatYesMeans({ offer, status, payment_plan }: ClientOffer, artist: string): string {
  if (status === 'confirmed') return 'Your booking stays as it is unless you accept this change.'
  if (payment_plan?.secures)
    return `With your yes ${artist} holds the date for you for ${countHours(payment_plan.secures.hours)}. Your deposit confirms it.`
  if (offer.books_when_agreed) return 'With your yes the date is booked.'
  return `Nothing is booked until ${artist} accepts as well.`
}
