// The one thing a client can do next, where it is not an answer to an offer, and the tools of the letter.
import { Printer } from 'lucide-react'
import type { ClientAccess, ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { offerStanding } from '../../../../domain/booking/offers.ts'
import { CalendarButton } from '../../shared/booking/calendar-button.tsx'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { Button } from '../../ui/actions/button.tsx'

export function NextAction({ access, booking }: { access: ClientAccess; booking: ClientBooking }) {
  const { now } = useReaderTime()
  const next = nextAction(booking, now)
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
      {next === 'write' ? (
        <>
          <Button className="noscript:hidden" onClick={focusComposer}>
            Write a Message
          </Button>
          <a href="#reply" className="hidden font-medium underline noscript:inline">
            Write a message
          </a>
        </>
      ) : null}
      {booking.event_date ? (
        <span className="contents noscript:hidden">
          <CalendarButton
            status={booking.status}
            access={async () => ({ body: access })}
            variant={next === 'calendar' ? 'primary' : 'quiet'}
          />
        </span>
      ) : null}
      <Button variant="quiet" className="noscript:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print Booking Details
      </Button>
    </div>
  )
}

/** Undefined while the client waits for the artist, or has an offer or a suggestion to answer. */
export function nextAction(
  booking: Pick<
    ClientBooking,
    'status' | 'payment_status' | 'price_state' | 'offers' | 'event_date' | 'suggested_artists'
  >,
  now: number,
): 'calendar' | 'write' | undefined {
  const { status, payment_status } = booking
  if (status === 'confirmed') {
    const isSettled = offerStanding(booking, booking.offers, 'client', now) === 'settled'
    return isSettled && booking.event_date ? 'calendar' : undefined
  }
  if (status === 'completed') return payment_status === 'paid' ? undefined : 'write'
  if (status === 'rejected') return booking.suggested_artists?.length ? undefined : 'write'
  return status === 'cancelled' ? 'write' : undefined
}

export function focusComposer(): void {
  const field = document.querySelector<HTMLElement>('section[aria-labelledby="conversation"] textarea')
  field?.focus()
}
