// The one thing a client can do next, where it is not an answer to an offer, and the tools of the letter.
import { Printer } from 'lucide-react'
import type { ClientAccess, ClientBooking } from '../../../../domain/booking/client-booking.ts'
import { offerStanding } from '../../../../domain/booking/offers.ts'
import { CalendarButton } from '../../shared/booking/calendar-button.tsx'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { PosterButton } from '../../shared/poster/poster-button.tsx'
import { Button } from '../../ui/actions/button.tsx'

interface NextActionProps {
  access: ClientAccess
  booking: ClientBooking
}

export function NextAction({ access, booking }: NextActionProps) {
  const { now } = useReaderTime()
  const next = nextAction(booking, now)
  if (!next) return null
  return (
    <div className="mt-6 print:hidden">
      {next === 'calendar' ? (
        <BookingCalendar {...{ access, booking }} variant="primary" className="max-sm:w-full" />
      ) : (
        <>
          <Button className="noscript:hidden max-sm:w-full" onClick={focusComposer}>
            Write a Message
          </Button>
          <a href="#reply" className="hidden font-medium underline noscript:inline">
            Write a message
          </a>
        </>
      )}
    </div>
  )
}

/** At the end of the letter: what is not the next action. */
export function LetterTools({ access, booking }: NextActionProps) {
  const { now } = useReaderTime()
  const hasCalendar = booking.event_date !== null && nextAction(booking, now) !== 'calendar'
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6 noscript:hidden max-sm:*:grow print:hidden">
      {hasCalendar ? <BookingCalendar {...{ access, booking }} variant="quiet" /> : null}
      <PosterButton booking={booking} access={async () => ({ body: access })} />
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print Booking Details
      </Button>
    </div>
  )
}

function BookingCalendar(props: NextActionProps & { variant: 'primary' | 'quiet'; className?: string }) {
  const { access, booking, variant, className = '' } = props
  return (
    <CalendarButton
      status={booking.status}
      access={async () => ({ body: access })}
      variant={variant}
      className={`${className} noscript:hidden`}
    />
  )
}

/** Undefined while the client waits for the artist, or has an offer or a suggestion to answer. */
function nextAction(
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
  if (status === 'rejected')
    return booking.suggested_artists?.some((artist) => !artist.is_asked) ? undefined : 'write'
  return status === 'cancelled' ? 'write' : undefined
}

export function focusComposer(): void {
  const field = document.querySelector<HTMLElement>('section[aria-labelledby="conversation"] textarea')
  field?.focus()
}
