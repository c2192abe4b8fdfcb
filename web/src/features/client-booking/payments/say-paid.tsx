// "I have paid": tells the artist, who records the money when it arrives.
import type { ClientAccess, ClientBookingDetails } from '../../../../../domain/booking/client-booking.ts'
import type { Payments } from '../../../../../domain/payments/payments.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { noticeError } from '../../../lib/notices/notice-error.ts'
import { useReaderTime } from '../../../shared/booking/use-reader-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { clientBookingMessages as texts } from '../client-booking-messages.ts'
import { useClientRpc, useRefresh } from '../use-client-offers.ts'

interface SayPaidProps {
  access: ClientAccess
  details: ClientBookingDetails
  payments: Payments
  artist: string
}

export function SayPaid({ access, details, payments, artist }: SayPaidProps) {
  const rpc = useClientRpc(details.access_token)
  const refresh = useRefresh(access)
  const { formatDay } = useReaderTime()
  const say = useAction({
    mutationFn: async () => {
      const { client, unwrap } = await rpc()
      unwrap(await client.rpc('say_paid', { booking_id_input: details.booking.id }))
      await refresh()
    },
    onError: async (error) => {
      noticeError(texts.sayPaidFailed, error, texts.answerFailedText)
      await refresh()
    },
  })
  const saidAt = payments.client_said_paid_at
  if (saidAt)
    return (
      <p role="status" className="max-w-measure wrap-anywhere print:hidden">
        {`You told ${artist} on ${formatDay(saidAt)} that you have paid. They note it here when the money has arrived.`}
      </p>
    )
  return (
    <div className="print:hidden">
      <Button
        variant={payments.deposit_until ? 'primary' : 'quiet'}
        className={`${payments.deposit_until ? '' : 'bg-card'} noscript:hidden max-sm:w-full`}
        isBusy={say.isPending}
        busyText="Sending..."
        onClick={() => say.mutate()}
      >
        I have paid
      </Button>
      <p className="hidden text-sm text-ink-soft noscript:block">{texts.sayPaidWithoutScripts}</p>
    </div>
  )
}
