// The facts of the request, and its price line by line.
import { pageFacts } from '../../../../../domain/booking/booking-facts.ts'
import { finalTotal, quoteLines } from '../../../../../domain/booking/booking-price.ts'
import { declineReasons, isDeclineReason } from '../../../../../domain/booking/declining.ts'
import { setArrangement } from '../../../../../domain/booking/form-responses.ts'
import { formatWholeAmount } from '../../../../../domain/pricing/currencies.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { CalendarButton } from '../../../shared/booking/calendar-button.tsx'
import { toFact } from '../../../shared/booking/fact.tsx'
import { QuoteTable } from '../../../shared/booking/quote-table.tsx'
import { StatusBadge } from '../../../shared/booking/status-badge.tsx'
import { LinkedText } from '../../../shared/conversation/linked-text.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { DistanceNote } from '../../../shared/own-booking/distance-note.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { type Fact, FactList } from '../../../ui/display/fact-list.tsx'
import { SuggestedNames } from '../decisions/suggest-partners.tsx'
import { SectionCard } from '../section-card.tsx'

interface FactsCardProps {
  booking: Booking
  onTravel: () => void
  /** Absent while there is an offer to answer, and once the terms can no longer change. */
  onPropose: (() => void) | undefined
}

export function FactsCard({ booking, onTravel, onPropose }: FactsCardProps) {
  const isAsked = booking.price_state === 'asked'
  const price = quoteLines(booking, 'you')
  return (
    <SectionCard title="Booking Details" aside={<StatusBadge status={booking.status} />}>
      <FactList
        facts={[
          ...pageFacts({ ...booking, set_arrangement: setArrangement(booking.form_responses) }, 'artist').map(
            toFact,
          ),
          ownMessage(`Your message to ${booking.client_name}`, booking.artist_acceptance_message),
          isDeclineReason(booking.decline_reason) && {
            name: 'Your reason (only you see it)',
            value: declineReasons[booking.decline_reason],
          },
          booking.suggested_artist_ids && {
            name: 'You suggested',
            value: <SuggestedNames booking={booking} />,
          },
          ownMessage(`Your last message to ${booking.client_name}`, booking.closing_message),
        ]}
      />
      <BookingCalendar booking={booking} />
      <div className="mt-6 border-t border-line pt-5">
        {isAsked ? (
          <p className="font-figure text-2xl font-semibold tracking-tight">No price yet</p>
        ) : (
          <QuoteTable price={price} total={<Total booking={booking} exact={price.totalText} />} />
        )}
        <DistanceNote
          booking={booking}
          onCorrect={booking.status === 'pending' && !isAsked ? onTravel : undefined}
        />
        {onPropose ? (
          <Button variant="quiet" className="mt-4 max-sm:w-full" onClick={onPropose}>
            {booking.status === 'confirmed' ? 'Propose a Change' : 'Propose Other Terms'}
          </Button>
        ) : null}
      </div>
    </SectionCard>
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

/** Downloads the booking as an entry for the artist's calendar. */
function BookingCalendar({ booking }: { booking: Booking }) {
  const client = useSessionClient()
  if (!booking.event_date) return null

  async function access() {
    const { data } = await (await client()).auth.getSession()
    return {
      body: { booking_id: booking.id },
      headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
    }
  }

  return (
    <div className="mt-5">
      <CalendarButton status={booking.status} access={access} />
    </div>
  )
}
