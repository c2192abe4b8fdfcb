// Confirmation dialog for declining, completing or cancelling: the consequences, who is emailed, and a message for the
// client.
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatEventDate } from '../../../../../domain/booking/event-date.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Booking, type Decision, isToCome } from '../booking.ts'
import { type BookingActions, undoSeconds } from './use-booking-actions.ts'

interface DecisionDialogProps {
  booking: Booking
  decision: Decision
  isOpen: boolean
  onClose: () => void
  decide: BookingActions['decide']
}

interface DialogTexts {
  title: string
  text: (client: string, date: string) => string
  keep: string
  confirm: string
  busy: string
}

const words: Record<Decision, DialogTexts> = {
  rejected: {
    title: 'Decline this request?',
    text: (client, date) => `${client} will be told that you cannot take the booking for ${date}.`,
    keep: 'Keep Request',
    confirm: 'Decline Booking',
    busy: 'Declining...',
  },
  completed: {
    title: 'Mark this booking as complete?',
    text: (client, date) => `${client} will be told that the booking for ${date} is complete.`,
    keep: 'Not Yet',
    confirm: 'Mark Complete',
    busy: 'Saving...',
  },
  cancelled: {
    title: 'Cancel this booking?',
    text: (client, date) => `${client} is counting on you for ${date}, and will be told that you cancelled.`,
    keep: 'Keep Booking',
    confirm: 'Cancel Booking',
    busy: 'Cancelling...',
  },
}

/** The limit of the table column. */
const maxMessageLength = 5000

export function DecisionDialog({ booking, decision, isOpen, onClose, decide }: DecisionDialogProps) {
  const [message, setMessage] = useState('')
  const { title, text, keep, confirm, busy } = words[decision]
  const isEarly = decision === 'completed' && isToCome(booking.event_date)
  const date = formatEventDate(booking.event_date, 'a date to be settled')

  function confirmDecision() {
    // If saving fails, the dialog stays open with the message for the client.
    const onSuccess = () => {
      setMessage('')
      onClose()
    }
    decide.mutate({ status: decision, words: message }, { onSuccess })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && !decide.isPending && onClose()}
      title={title}
      actions={
        <>
          <Button variant="quiet" disabled={decide.isPending} onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={decision === 'completed' ? 'primary' : 'danger'}
            isBusy={decide.isPending}
            busyText={busy}
            onClick={confirmDecision}
          >
            {isEarly ? `${confirm} Anyway` : confirm}
          </Button>
        </>
      }
    >
      {isEarly ? (
        <p
          role="alert"
          className="mb-4 flex gap-2.5 rounded-control bg-pending-soft px-3.5 py-2.5 text-pending"
        >
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          The event has not happened yet: it is on {date}.
        </p>
      ) : null}
      <p className="wrap-anywhere">{text(booking.client_name, date)}</p>
      <p className="mt-2 mb-5 text-sm wrap-anywhere text-ink-soft">
        The email goes to {booking.client_email} after {undoSeconds} seconds; until then you can undo this.
        {decision !== 'completed' && booking.event_date
          ? ' Your own calendar entry comes to you by email.'
          : ''}
      </p>
      <Field label="Message to Client (Optional)" hint="This message is included in the email.">
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            dir="auto"
            maxLength={maxMessageLength}
            disabled={decide.isPending}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
