// The next step of a booking, always in the same place: answer a request, or finish what was agreed.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Booking } from './booking.ts'
import type { BookingActions } from './use-booking-actions.ts'

interface BookingActionsProps {
  booking: Booking
  actions: BookingActions
  /** In a bar they share its width. */
  className?: string
}

export function hasActions({ status }: Booking): boolean {
  return status === 'pending' || status === 'confirmed'
}

export function BookingActionButtons({ booking, actions, className }: BookingActionsProps) {
  const [open, setOpen] = useState<'accept' | 'cancel'>()
  const { decide, accept } = actions
  const close = () => setOpen(undefined)
  const isDeciding = (status: string) => decide.isPending && decide.variables === status
  const isBusy = decide.isPending || accept.isPending

  return (
    <>
      <div className={className ?? 'flex gap-3'}>
        {booking.status === 'pending' ? (
          <>
            <Button
              variant="quiet"
              isBusy={isDeciding('rejected')}
              onClick={() => !isBusy && decide.mutate('rejected')}
            >
              Decline
            </Button>
            <Button onClick={() => !isBusy && setOpen('accept')}>Accept Booking</Button>
          </>
        ) : null}
        {booking.status === 'confirmed' ? (
          <>
            <Button variant="quiet" onClick={() => !isBusy && setOpen('cancel')}>
              Cancel Booking
            </Button>
            <Button isBusy={isDeciding('completed')} onClick={() => !isBusy && decide.mutate('completed')}>
              Mark Complete
            </Button>
          </>
        ) : null}
      </div>
      <AcceptDialog
        booking={booking}
        // Whoever decided elsewhere has answered this question; while it is being answered here, it stays.
        isOpen={open === 'accept' && (booking.status === 'pending' || accept.isPending)}
        onClose={close}
        accept={accept}
      />
      <Dialog
        isOpen={open === 'cancel'}
        onOpenChange={(next) => !next && !decide.isPending && close()}
        title="Cancel this booking?"
        actions={
          <>
            <Button variant="quiet" disabled={decide.isPending} onClick={close}>
              Keep Booking
            </Button>
            <Button
              variant="danger"
              isBusy={isDeciding('cancelled')}
              busyText="Cancelling..."
              onClick={() => decide.mutate('cancelled', { onSettled: close })}
            >
              Cancel Booking
            </Button>
          </>
        }
      >
        <p>
          {booking.client_name} relies on you for that day, and is told by email at once. This cannot be
          undone.
        </p>
      </Dialog>
    </>
  )
}
