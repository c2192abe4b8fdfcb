// Cancelling by the client: says what they get back before they do, since they cannot undo it. A sum that changed meanwhile is
// shown and asked about again.
import { useState } from 'react'
import type { ClientAccess, ClientBookingDetails } from '../../../../../domain/booking/client-booking.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { CallError } from '../../../lib/api/call-error.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { clientBookingMessages as texts } from '../client-booking-messages.ts'
import { useClientRpc, useRefresh } from '../use-client-offers.ts'

interface CancelBookingProps {
  access: ClientAccess
  details: ClientBookingDetails
  payments: Payments
}

export function CancelBooking({ access, details, payments }: CancelBookingProps) {
  const { booking } = details
  const [isOpen, setIsOpen] = useState(false)
  const [hasChanged, setHasChanged] = useState(false)
  const rpc = useClientRpc(details.access_token)
  const refresh = useRefresh(access)
  const artist = booking.artist_name || 'the artist'
  const returned = payments.cancellation?.by_client ?? null

  const cancel = useAction({
    mutationFn: async () => {
      const { client, unwrap } = await rpc()
      unwrap(
        await client.rpc('cancel_booking', {
          booking_id_input: booking.id,
          by_client: true,
          // Null where the artist decides; the generated type does not know of it.
          seen_returned: returned as number,
        }),
      )
      await refresh()
    },
    onSuccess: () => setIsOpen(false),
    onError: async (error) => {
      const isOtherSum = isRefundChanged(error)
      await refresh()
      setHasChanged(isOtherSum)
      if (isOtherSum) return
      setIsOpen(false)
      noticeError(texts.cancelFailed, error, texts.answerFailedText)
    },
  })

  function change(wanted: boolean) {
    if (cancel.isPending) return
    setHasChanged(false)
    setIsOpen(wanted)
  }

  return (
    <>
      <Button variant="plain" onClick={() => change(true)}>
        Cancel the booking
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={change}
        title="Cancel this booking?"
        description={
          booking.event_date
            ? `${artist} on ${formatLongDate(booking.event_date)} would no longer be booked.`
            : `${artist} would no longer be booked.`
        }
        actions={
          <>
            <Button variant="quiet" disabled={cancel.isPending} onClick={() => change(false)}>
              Keep the booking
            </Button>
            <Button
              variant="danger"
              isBusy={cancel.isPending}
              busyText="Cancelling..."
              onClick={() => cancel.mutate()}
            >
              Cancel for good
            </Button>
          </>
        }
      >
        <div className="space-y-3">
          {hasChanged ? (
            <p role="alert" className="rounded-control bg-pending-soft px-3.5 py-2.5 text-pending">
              {texts.refundChanged}
            </p>
          ) : null}
          <p className="text-lg font-medium wrap-anywhere">{returnedText(payments, artist)}</p>
          <p className="text-ink-soft wrap-anywhere">
            {`You cannot undo this. ${artist} gets an email, and the date can be booked by others.`}
          </p>
        </div>
      </Dialog>
    </>
  )
}

function returnedText({ paid, cancellation, is_amount_unknown, currency }: Payments, artist: string): string {
  const amount = (value: number) => formatAmount(value, currency)
  if (is_amount_unknown) return `What is returned of your payment is decided by ${artist}.`
  if (paid <= 0) return 'Nothing has been paid, so there is nothing to return.'
  const returned = cancellation?.by_client ?? null
  if (returned === null)
    return `What is returned of the ${amount(paid)} you have paid is decided by ${artist}.`
  if (returned === 0) return `You get nothing back. ${artist} keeps the ${amount(paid)} you have paid.`
  if (returned >= paid) return `You get back all of the ${amount(paid)} you have paid.`
  return `You get back ${amount(returned)} of the ${amount(paid)} you have paid. ${artist} keeps ${amount(paid - returned)}.`
}

function isRefundChanged(error: unknown): boolean {
  return error instanceof CallError && (error.answer as { details?: string })?.details === 'refund_changed'
}
