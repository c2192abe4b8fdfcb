// The next actions of a booking, always in the same place: answer a request, prepare an accepted booking, and once its day
// has come, complete it.
import { ClipboardList, Ellipsis, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { offerStanding } from '../../../../../domain/booking/offers.ts'
import { paths } from '../../../../../domain/site/paths.ts'
import { AcceptDialog } from '../../../shared/own-booking/accept-dialog.tsx'
import { type Booking, type Decision, isToCome } from '../../../shared/own-booking/booking.ts'
import type { BookingActions } from '../../../shared/own-booking/use-booking-actions.ts'
import { actionStyle } from '../../../ui/actions/action-style.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DropdownMenu, type MenuAction } from '../../../ui/overlays/dropdown-menu.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

/** What the artist is asked to confirm. */
type Question = 'confirmed' | Decision

interface BookingActionsProps {
  booking: Booking
  /** Opens the dialog of a question. */
  onAsk: (question: Question) => void
  /** Opens the travel and price dialog. */
  onTravel: () => void
  /** Opens the dialog that proposes other terms. */
  onPropose: () => void
  /** Leads to the client's offer. */
  onAnswer: () => void
  /** Leads to the message field. */
  onMessage: () => void
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
  const { booking, onAsk, className } = props
  return (
    <div className={className ?? 'flex gap-3'}>
      {booking.status === 'pending' ? (
        <>
          <Button variant="quiet" onClick={() => onAsk('rejected')}>
            Decline
          </Button>
          <NextButton {...props} />
        </>
      ) : null}
      {booking.status === 'confirmed' ? <ConfirmedActions {...props} /> : null}
    </div>
  )
}

/** Before the day it is about preparing it; what ends the booking is behind a tap. */
function ConfirmedActions({ booking, onAsk, onMessage }: BookingActionsProps) {
  const isBefore = isToCome(booking.event_date)
  const endings: MenuAction[] = [
    ...(isBefore ? [{ label: 'Mark Complete', onSelect: () => onAsk('completed') }] : []),
    { label: 'Cancel Booking', isDangerous: true, onSelect: () => onAsk('cancelled') },
  ]
  return (
    <>
      <div>
        <DropdownMenu
          actions={endings}
          align="start"
          trigger={
            <button type="button" className={`${actionStyle('quiet')} px-3!`}>
              <Ellipsis aria-hidden="true" className="size-5" />
              <span className="sr-only">More</span>
            </button>
          }
        />
      </div>
      <Link to={paths.gigSheet(booking.id)} className={`${actionStyle('quiet')} grow`}>
        <ClipboardList aria-hidden="true" className="size-5" />
        Gig sheet
      </Link>
      {isBefore ? (
        <Button className="grow" onClick={onMessage}>
          <MessageSquareText aria-hidden="true" className="size-5" />
          Message
        </Button>
      ) : (
        <Button className="grow" onClick={() => onAsk('completed')}>
          Mark Complete
        </Button>
      )}
    </>
  )
}

/** The question whose dialog is open. A booking without actions forgets it. */
export function useQuestion(booking: Booking, { decide, accept }: BookingActions) {
  const [asked, setAsked] = useState<Question>()
  if (asked && !hasActions(booking)) setAsked(undefined)
  return {
    asked,
    ask: (question: Question) => {
      if (!decide.isPending && !accept.isPending) setAsked(question)
    },
    close: () => setAsked(undefined),
  }
}

interface BookingDialogsProps {
  booking: Booking
  actions: BookingActions
  asked: Question | undefined
  onClose: () => void
  onTravel: () => void
  onMessage: () => void
  /** Typed elsewhere, for the client. */
  initialMessage?: string | undefined
}

/** Apart from the buttons, which move when a tablet is turned: what is typed here stays. */
export function BookingDialogs(props: BookingDialogsProps) {
  const { booking, asked, onClose, onTravel, onMessage, initialMessage } = props
  const { decide, accept } = props.actions
  // A decision made elsewhere closes the dialog; while it is being answered here, it stays open.
  const isOpen = (question: Question, from: string, isPending: boolean) =>
    asked === question && (booking.status === from || isPending)

  return (
    <>
      <AcceptDialog
        booking={booking}
        isOpen={isOpen('confirmed', 'pending', accept.isPending || accept.isSuccess)}
        onClose={onClose}
        onMessage={onMessage}
        onTravel={() => {
          onClose()
          onTravel()
        }}
        actions={props.actions}
        initialMessage={initialMessage}
      />
      {questions.map(({ decision, from }) => (
        <DecisionDialog
          key={decision}
          booking={booking}
          decision={decision}
          isOpen={isOpen(decision, from, decide.isPending)}
          onClose={onClose}
          decide={decide}
        />
      ))}
    </>
  )
}

/** Accepts the booking. A client's offer, or one that is missing or has expired, has to be dealt with first. */
function NextButton({ booking, onAsk, onTravel, onPropose, onAnswer }: BookingActionsProps) {
  switch (offerStanding(booking, booking.offers, 'artist')) {
    case 'settled':
    // The dialog says that the client has not agreed yet, and what can be done.
    case 'own':
      return <Button onClick={() => onAsk('confirmed')}>Accept Booking</Button>
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
