// The moment after accepting: the lamps come on over the date and the price, and what can be done next.
import { MessageSquareText } from 'lucide-react'
import { finalTotal } from '../../../../domain/booking/booking-price.ts'
import { formatWholeAmount } from '../../../../domain/pricing/currencies.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CalendarButton } from '../booking/calendar-button.tsx'
import { LitPanel } from '../booking/lit-panel.tsx'
import { PosterButton } from '../poster/poster-button.tsx'
import type { Booking } from './booking.ts'
import { bookingDetailMessages as texts } from './booking-detail-messages.ts'
import { useOwnAccess } from './use-own-access.ts'

interface AcceptedDialogProps {
  booking: Booking
  isOpen: boolean
  /** Whether the client's confirmation was sent. */
  isMailed: boolean
  onClose: () => void
  onMessage: () => void
}

export function AcceptedDialog({ booking, isOpen, isMailed, onClose, onMessage }: AcceptedDialogProps) {
  const access = useOwnAccess(booking.id)
  // In scripts without spaces it is the whole name.
  const [firstName] = booking.client_name.split(' ')
  return (
    <Dialog isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title="You are booked">
      <LitPanel
        date={booking.event_date}
        priceText={formatWholeAmount(finalTotal(booking), booking.currency)}
      />
      {isMailed ? (
        <p role="status" className="mt-4 text-ink-soft">
          {texts.accepted}
        </p>
      ) : null}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={onMessage}>
          <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 truncate">Message {firstName}</span>
        </Button>
        {booking.event_date ? <CalendarButton status="confirmed" access={access} /> : null}
        <PosterButton booking={{ status: 'confirmed', event_date: booking.event_date }} access={access} />
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
