// The booking as a brief: the day, the facts, how to reach the client, and the price line by line.
import { Clock, Pencil } from 'lucide-react'
import { pageFacts } from '../../../../../domain/booking/booking-facts.ts'
import { finalTotal, quoteLines } from '../../../../../domain/booking/booking-price.ts'
import { declineReasons, isDeclineReason } from '../../../../../domain/booking/declining.ts'
import { formatEventDate, formatWeekday } from '../../../../../domain/booking/event-date.ts'
import { setArrangement } from '../../../../../domain/booking/form-responses.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { pricedBooking } from '../../../../../domain/booking/offers.ts'
import { formatWholeAmount } from '../../../../../domain/pricing/currencies.ts'
import { CalendarButton } from '../../../shared/booking/calendar-button.tsx'
import { countdownText } from '../../../shared/booking/day-texts.ts'
import { FactLines, toFact } from '../../../shared/booking/fact.tsx'
import { QuoteTable } from '../../../shared/booking/quote-table.tsx'
import { StatusBadge } from '../../../shared/booking/status-badge.tsx'
import { LinkedText } from '../../../shared/conversation/linked-text.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { DistanceNote } from '../../../shared/own-booking/distance-note.tsx'
import { useOwnAccess } from '../../../shared/own-booking/use-own-access.ts'
import { PosterButton } from '../../../shared/poster/poster-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { type Fact, FactList } from '../../../ui/display/fact-list.tsx'
import { SuggestedNames } from '../decisions/suggest-partners.tsx'
import { canHold, HeldUntil } from '../holds/hold-sheet.tsx'
import { BookingReceipt } from '../quote/booking-receipt.tsx'
import { SectionCard } from '../section-card.tsx'
import { clientFacts } from './client-card.tsx'

interface FactsCardProps {
  booking: Booking
  onTravel: () => void
  /** Opens the sheet that changes the price of an open request. */
  onPrice: () => void
  onHold: () => void
  /** Absent while there is an offer to answer, and once the terms can no longer change. */
  onPropose: (() => void) | undefined
}

export function FactsCard({ booking, onTravel, onPrice, onHold, onPropose }: FactsCardProps) {
  const isAsked = booking.price_state === 'asked'
  const isPending = booking.status === 'pending'
  const price = quoteLines(pricedBooking(booking), 'you')
  const access = useOwnAccess(booking.id)
  return (
    <SectionCard title="Booking Details" aside={<StatusBadge status={booking.status} />}>
      <EventDay date={booking.event_date} isOpen={isPending || booking.status === 'confirmed'} />
      {/* The payments say until when it is held for a deposit. */}
      {isPending && booking.held_until && !booking.deposit_until ? (
        <div className="mb-4 rounded-control bg-confirmed-soft px-3.5 py-2.5">
          <HeldUntil client={booking.client_name} until={booking.held_until} />
        </div>
      ) : null}
      <FactList
        facts={[
          ...briefFacts(booking),
          // Once it is answered, in a card of its own.
          ...(isPending ? clientFacts(booking).filter(({ name }) => name !== 'Name') : []),
          ownMessage(`Your message to ${booking.client_name}`, booking.artist_acceptance_message),
          isDeclineReason(booking.decline_reason) && {
            name: 'Your reason (only you see it)',
            value: declineReasons[booking.decline_reason],
          },
          booking.suggested_dates && {
            name: 'You offered',
            value: <FactLines lines={booking.suggested_dates.map(formatLongDate)} />,
          },
          booking.suggested_artist_ids && {
            name: 'You suggested',
            value: <SuggestedNames booking={booking} />,
          },
          ownMessage(`Your last message to ${booking.client_name}`, booking.closing_message),
        ]}
      />
      <DistanceNote booking={booking} onCorrect={isPending && !isAsked ? onTravel : undefined} />
      <div className="mt-4 border-t border-line pt-4">
        {isAsked ? (
          <p className="font-figure text-2xl font-semibold tracking-tight">No price yet</p>
        ) : (
          <QuoteTable price={price} total={<Total booking={booking} exact={price.totalText} />} />
        )}
        {isAsked ? null : <BookingReceipt booking={booking} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:*:flex-col max-sm:*:gap-1 max-sm:*:px-1 max-sm:*:text-sm">
        {isPending && !isAsked ? (
          <Button variant="quiet" onClick={onPrice}>
            <Pencil aria-hidden="true" className="size-5" />
            Change the price
          </Button>
        ) : null}
        {canHold(booking) && !booking.deposit_until ? (
          <Button variant="quiet" onClick={onHold}>
            <Clock aria-hidden="true" className="size-5" />
            {booking.held_until ? 'Change the hold' : 'Hold the date'}
          </Button>
        ) : null}
        {booking.status === 'confirmed' && onPropose ? (
          <Button variant="quiet" onClick={onPropose}>
            <Pencil aria-hidden="true" className="size-5" />
            Propose a Change
          </Button>
        ) : null}
        {booking.event_date ? <CalendarButton status={booking.status} access={access} /> : null}
        <PosterButton booking={booking} access={access} />
      </div>
    </SectionCard>
  )
}

/** Short ones first, so that they share lines. The day stands above them. */
function briefFacts(booking: Booking): Fact[] {
  const facts = pageFacts(
    { ...booking, set_arrangement: setArrangement(booking.form_responses) },
    'artist',
  ).filter(({ key }) => key !== 'event_date')
  return facts.map(toFact).sort((one, other) => Number(one.isLong ?? false) - Number(other.isLong ?? false))
}

/** The day and how far away it is: what an artist reads first. */
function EventDay({ date, isOpen }: { date: string | null; isOpen: boolean }) {
  const day = formatEventDate(date, 'TBD')
  const weekday = formatWeekday(date)
  const coming = date && isOpen ? countdownText(date) : undefined
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="font-display text-xl font-semibold tracking-tight sm:text-2xl">
        <span className="sr-only">Event Date </span>
        {weekday ? `${weekday}, ` : ''}
        <span>{day}</span>
      </p>
      {coming ? <p className="font-medium text-primary">{coming}</p> : null}
    </div>
  )
}

/** In whole units, as everywhere; the exact sum below it, where that differs. */
function Total({ booking, exact }: { booking: Booking; exact: string }) {
  const total = formatWholeAmount(finalTotal(booking), booking.currency)
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
      <dt className="font-medium">Total Price</dt>
      <dd className="text-right font-figure whitespace-nowrap tabular-nums">
        <span className="block text-3xl font-semibold tracking-tight">{total}</span>
        {exact === total ? null : (
          <span className="block text-sm text-ink-soft">
            exactly <span>{exact}</span>
          </span>
        )}
      </dd>
    </div>
  )
}

function ownMessage(name: string, message: string | null): Fact | null {
  if (!message) return null
  const value = (
    <span className="font-normal whitespace-pre-wrap">
      <LinkedText text={message} />
    </span>
  )
  return { name, value, isWide: true }
}
