// What leads the letter of a confirmed booking until its day: that it is booked, when, and for how much.
import { finalTotal } from '../../../../domain/booking/booking-price.ts'
import type { ClientAccess, ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { offerStanding } from '../../../../domain/booking/offers.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { CalendarButton } from '../../shared/booking/calendar-button.tsx'
import { LitPanel } from '../../shared/booking/lit-panel.tsx'
import type { ReaderTime } from '../../shared/booking/use-reader-time.ts'
import { PosterButton } from '../../shared/poster/poster-button.tsx'
import { isPast } from './booking-steps.ts'

interface BookedPanelProps {
  access: ClientAccess
  booking: ClientBooking
}

export function BookedPanel({ access, booking }: BookedPanelProps) {
  const { status, event_date, artist_currency: currency } = booking
  const given = async () => ({ body: access })
  return (
    <LitPanel
      heading="It’s booked"
      date={event_date}
      priceText={formatAmount(finalTotal({ ...booking, currency }), currency)}
    >
      {event_date ? (
        <CalendarButton status={status} access={given} variant="lamp" className="noscript:hidden" />
      ) : null}
      <PosterButton booking={booking} access={given} className="noscript:hidden" />
    </LitPanel>
  )
}

/** Not while a change of it waits for an answer: that comes first. */
export function isLit(booking: ClientBooking, { now, today }: Pick<ReaderTime, 'now' | 'today'>): boolean {
  return (
    booking.status === 'confirmed' &&
    offerStanding(booking, booking.offers, 'client', now) === 'settled' &&
    !isPast(booking, today)
  )
}
