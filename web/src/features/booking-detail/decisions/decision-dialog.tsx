// Confirmation dialog for declining, completing or cancelling: the consequences, who is emailed, and a message for the
// client. Declining also offers other dates and partners, and asks for a reason that the client does not see.
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  type DeclineReason,
  declineReasons,
  isDeclineReason,
} from '../../../../../domain/booking/declining.ts'
import { formatEventDate } from '../../../../../domain/booking/event-date.ts'
import { type Booking, type Decision, isToCome } from '../../../shared/own-booking/booking.ts'
import { MessageField } from '../../../shared/own-booking/message-field.tsx'
import { useVariableCheck } from '../../../shared/own-booking/templates/use-variable-check.ts'
import {
  type BookingActions,
  isNoPartner,
  undoSeconds,
} from '../../../shared/own-booking/use-booking-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { OfferDates } from './offer-dates.tsx'
import { SuggestPartners } from './suggest-partners.tsx'
import { useCancelling, WhoCancels } from './who-cancels.tsx'

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

const reasonChoices = [
  { value: '', label: 'No reason' },
  ...Object.entries(declineReasons).map(([value, label]) => ({ value, label })),
]

export function DecisionDialog({ booking, decision, isOpen, onClose, decide }: DecisionDialogProps) {
  const [message, setMessage] = useState('')
  const [reason, setReason] = useState<DeclineReason>()
  const [partners, setPartners] = useState<string[]>([])
  const [dates, setDates] = useState<string[]>([])
  const maySend = useVariableCheck()
  const cancelling = useCancelling(booking, isOpen && decision === 'cancelled')
  const { title, text, keep, confirm, busy } = words[decision]
  const isEarly = decision === 'completed' && isToCome(booking.event_date)
  const date = formatEventDate(booking.event_date, 'a date to be settled')

  function confirmDecision() {
    if (!maySend(message)) return
    const { cancellation } = cancelling
    // What is returned is shown first.
    if (decision === 'cancelled' && !cancellation) return
    // If saving fails, the dialog stays open with the message for the client.
    const onSuccess = () => {
      setMessage('')
      setReason(undefined)
      setPartners([])
      setDates([])
      onClose()
    }
    const onError = (error: unknown) => {
      if (isNoPartner(error)) setPartners([])
    }
    decide.mutate(
      { status: decision, words: message, reason, partners, dates, cancellation },
      { onSuccess, onError },
    )
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
            disabled={decision === 'cancelled' && !cancelling.cancellation}
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
      <p className="wrap-anywhere">
        {cancelling.cancellation?.byClient
          ? `The booking for ${date} ends, and ${booking.client_name} gets an email that says so.`
          : text(booking.client_name, date)}
      </p>
      <p className="mt-2 mb-5 text-sm wrap-anywhere text-ink-soft">
        The email goes to {booking.client_email} after {undoSeconds} seconds;{' '}
        {cancelling.cancellation?.byClient ? 'this cannot be undone.' : 'until then you can undo this.'}
        {decision !== 'completed' && booking.event_date ? ' You get your own calendar entry by email.' : ''}
      </p>
      {decision === 'cancelled' ? (
        <WhoCancels booking={booking} cancelling={cancelling} isDisabled={decide.isPending} />
      ) : null}
      <MessageField
        booking={booking}
        hint="This message is included in the email."
        text={message}
        setText={setMessage}
        isDisabled={decide.isPending}
      />
      {decision === 'rejected' ? (
        <div className="mt-4 space-y-5">
          <OfferDates booking={booking} chosen={dates} setChosen={setDates} isDisabled={decide.isPending} />
          <SuggestPartners
            booking={booking}
            chosen={partners}
            setChosen={setPartners}
            isDisabled={decide.isPending}
          />
          <Field label="Reason (Optional)" hint="Only for your own statistics; your client does not see it.">
            {(aria) => (
              <NativeSelect
                {...aria}
                choices={reasonChoices}
                value={reason ?? ''}
                disabled={decide.isPending}
                onChange={({ target: { value } }) => setReason(isDeclineReason(value) ? value : undefined)}
              />
            )}
          </Field>
        </div>
      ) : null}
    </Dialog>
  )
}
