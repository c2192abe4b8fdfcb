// The one thing a client can do next, where it is not an answer to an offer, and the tools at the letter's end.
import { Printer } from 'lucide-react'
import type {
  ClientAccess,
  ClientBooking,
  ClientBookingDetails,
} from '../../../../domain/booking/client-booking.ts'
import { type OfferStanding, offerStanding } from '../../../../domain/booking/offers.ts'
import { CalendarButton } from '../../shared/booking/calendar-button.tsx'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { PosterButton } from '../../shared/poster/poster-button.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { isLit } from './booked-panel.tsx'
import { isPast } from './booking-steps.ts'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { CancelBooking } from './payments/cancel-booking.tsx'

interface NextActionProps {
  booking: ClientBooking
  payments: ClientBookingDetails['payments']
  /** Opens the dialog that proposes other terms. */
  onPropose: () => void
}

export function NextAction({ booking, payments, onPropose }: NextActionProps) {
  const { now, today } = useReaderTime()
  const standing = offerStanding(booking, booking.offers, 'client', now)
  // A deposit that is awaited comes first.
  if (payments?.deposit_until || !isWriting(booking, standing, today)) return null
  const write = `Write to ${booking.artist_name || 'the artist'}`
  // What is agreed is not for haggling; the artist can still be written to.
  const mayAsk =
    booking.status === 'pending' && mayPropose(booking, standing) && booking.price_state !== 'agreed'
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
      <Button className="wrap-anywhere noscript:hidden max-sm:w-full" onClick={focusComposer}>
        {write}
      </Button>
      <a href="#reply" className="hidden font-medium underline noscript:inline">
        {write}
      </a>
      {mayAsk ? (
        <Button variant="link" className="justify-center noscript:hidden max-sm:w-full" onClick={onPropose}>
          {texts.askForChange}
        </Button>
      ) : null}
    </div>
  )
}

interface LetterToolsProps {
  access: ClientAccess
  details: ClientBookingDetails
  /** Opens the dialog that proposes other terms. */
  onPropose: () => void
}

/** At the end of the letter: what is not the next action. */
export function LetterTools({ access, details, onPropose }: LetterToolsProps) {
  const { booking, payments } = details
  const time = useReaderTime()
  const { status, event_date } = booking
  const isShownAbove = isLit(booking, time)
  const isPlanned = event_date !== null && !isPast(booking, time.today)
  const standing = offerStanding(booking, booking.offers, 'client', time.now)
  const mayAsk = status === 'confirmed' && mayPropose(booking, standing)
  const given = async () => ({ body: access })
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6 noscript:hidden max-sm:*:grow print:hidden">
      {isPlanned && !isShownAbove ? <CalendarButton status={status} access={given} /> : null}
      {isShownAbove ? null : <PosterButton booking={booking} access={given} />}
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print Booking Details
      </Button>
      {mayAsk ? (
        <Button variant="plain" onClick={onPropose}>
          {texts.askForChange}
        </Button>
      ) : null}
      {payments && status === 'confirmed' && !isPast(booking, time.today) ? (
        <CancelBooking {...{ access, details, payments }} />
      ) : null}
    </div>
  )
}

function mayPropose({ offers }: ClientBooking, standing: OfferStanding): boolean {
  return standing === 'settled' && offers.length > 0
}

/** Whether to write is all that a client can do, other than to wait or to answer what they are asked. */
function isWriting(booking: ClientBooking, standing: OfferStanding, today: string): boolean {
  const { status, payment_status, suggested_artists: artists = [], suggested_dates: dates = [] } = booking
  switch (status) {
    case 'pending':
      return standing === 'settled' || standing === 'asked'
    case 'confirmed':
      return standing === 'settled' && isPast(booking, today) && payment_status !== 'paid'
    case 'completed':
      return payment_status !== 'paid'
    case 'rejected':
      return dates.length === 0 && artists.every((artist) => artist.is_asked)
    case 'cancelled':
      return true
  }
}

export function focusComposer(): void {
  const field = document.querySelector<HTMLElement>('section[aria-labelledby="conversation"] textarea')
  field?.focus()
}
