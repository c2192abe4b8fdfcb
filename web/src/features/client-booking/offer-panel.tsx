// The artist's offer to a client who requested a quote, and the client's acceptance of exactly that price.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { finalTotal } from '../../../../domain/booking/booking-price.ts'
import type { ClientAccess, ClientBookingDetails } from '../../../../domain/booking/client-booking.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { notice } from '../../lib/notices/notice.ts'
import { Button } from '../../ui/actions/button.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { clientBookingKey } from './use-client-booking.ts'

interface OfferPanelProps {
  access: ClientAccess
  details: ClientBookingDetails
}

export function OfferPanel({ access, details }: OfferPanelProps) {
  const { booking } = details
  const agree = useAgree(access, details)
  if (booking.status !== 'pending' || booking.price_state !== 'offered') return null
  const artist = booking.artist_name || 'the artist'
  const price = finalTotal({ ...booking, currency: booking.artist_currency })
  return (
    <section
      aria-labelledby="offer"
      className="mt-6 rounded-card border border-line bg-primary-soft p-5 print:hidden"
    >
      <h2 id="offer" className="text-lg wrap-anywhere">
        {`Do you agree to ${formatAmount(price, booking.artist_currency)}?`}
      </h2>
      <p className="mt-1 max-w-measure wrap-anywhere">
        {`The lines of the price are below. Nothing is booked until ${artist} accepts after your yes. If it is too much, or you have a question, write to ${artist} instead.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isBusy={agree.isPending} busyText="Sending..." onClick={() => agree.mutate(price)}>
          Agree to This Price
        </Button>
        <Button variant="quiet" className="bg-card" onClick={focusComposer}>
          Write a Message Instead
        </Button>
      </div>
    </section>
  )
}

function useAgree(access: ClientAccess, { booking, access_token }: ClientBookingDetails) {
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: clientBookingKey(access) })
  return useMutation({
    mutationFn: async (price: number) => {
      const { createDataClient, unwrap } = await import('../../lib/api/data-client.ts')
      const client = createDataClient(config, { authorization: `Bearer ${access_token}` })
      unwrap(await client.rpc('agree_to_price', { booking_id_input: booking.id, price_input: price }))
      await refresh()
    },
    onSuccess: () =>
      notice.success(texts.agreed, { description: texts.agreedText(booking.artist_name || 'The artist') }),
    onError: async (error) => {
      const isRefusal = error instanceof CallError && error.status === 409
      notice.error(texts.agreeFailed, { description: isRefusal ? error.message : texts.agreeFailedText })
      await refresh()
    },
  })
}

function focusComposer(): void {
  const field = document.querySelector<HTMLElement>('section[aria-labelledby="conversation"] textarea')
  field?.focus()
}
