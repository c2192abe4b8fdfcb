// The next actions of a booking, always in the same place: answer a request, or complete an accepted booking.
import { useState } from 'react'
import { offerStanding } from '../../../../../domain/booking/offers.ts'
import { AcceptDialog } from '../../../shared/own-booking/accept-dialog.tsx'
import type { Booking, Decision } from '../../../shared/own-booking/booking.ts'
import type { BookingActions } from '../../../shared/own-booking/use-booking-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

interface BookingActionsProps {
  booking: Booking
  actions: BookingActions
  /** Opens the travel and price dialog. */
  onTravel: () => void
  /** Typed elsewhere, for the client. */
  initialMessage?: string | undefined
  /** Opens the dialog that proposes other terms. */
  onPropose: () => void
  /** Leads to the client's offer. */
  onAnswer: () => void
  /** In a bar the buttons share its width. */
  className?: string
}

/** The decisions that need confirmation, and the status from which each can be made. */
const questions: { decision: Decision; from: Booking['status'] }[] = [
  { decision: 'rejected', from: 'pending' },
  { decision: 'completed', from: 'confirmed' },
  { decision: 'cancelled', from: 'confirmed' },
]

export function hasActions({ status }: Booking): boolean {
  return status === 'pending' || status === 'confirmed'
}

export function BookingActionButtons(props: BookingActionsProps) {
  const { booking, actions, onTravel, className } = props
  const [asked, setAsked] = useState<'confirmed' | Decision>()
  const { decide, accept } = actions
  const close = () => setAsked(undefined)
  const ask = (question: 'confirmed' | Decision) => {
    if (!decide.isPending && !accept.isPending) setAsked(question)
  }
  // A decision made elsewhere closes the dialog; while it is being answered here, it stays open.
  const isOpen = (question: string, from: string, isPending: boolean) =>
    asked === question && (booking.status === from || isPending)

  return (
    <>
      <div className={className ?? 'flex gap-3'}>
        {booking.status === 'pending' ? (
          <>
            <Button variant="quiet" onClick={() => ask('rejected')}>
              Decline
            </Button>
            <NextButton {...props} onAccept={() => ask('confirmed')} />
          </>
        ) : null}
        {booking.status === 'confirmed' ? (
          <>
            <Button variant="quiet" onClick={() => ask('cancelled')}>
              Cancel Booking
            </Button>
            <Button onClick={() => ask('completed')}>Mark Complete</Button>
          </>
        ) : null}
      </div>
      <AcceptDialog
        booking={booking}
        isOpen={isOpen('confirmed', 'pending', accept.isPending)}
        onClose={close}
        onTravel={() => {
          close()
          onTravel()
        }}
        accept={accept}
        initialMessage={props.initialMessage}
      />
      {questions.map(({ decision, from }) => (
        <DecisionDialog
          key={decision}
          booking={booking}
          decision={decision}
          isOpen={isOpen(decision, from, decide.isPending)}
          onClose={close}
          decide={decide}
        />
      ))}
    </>
  )
}

type NextButtonProps = BookingActionsProps & { onAccept: () => void }

/** Accepts the booking once its terms are settled. Until then the offer itself has the page's primary button. */
function NextButton({ booking, onTravel, onPropose, onAnswer, onAccept }: NextButtonProps) {
  switch (offerStanding(booking, booking.offers, 'artist')) {
    case 'settled':
      return <Button onClick={onAccept}>Accept Booking</Button>
    case 'asked':
      return <Button onClick={onTravel}>Send a Price</Button>
    case 'theirs':
      return (
        <Button variant="quiet" onClick={onAnswer}>
          Answer Their Offer
        </Button>
      )
    default:
      return (
        <Button variant="quiet" onClick={onPropose}>
          Change the Price
        </Button>
      )
  }
}
