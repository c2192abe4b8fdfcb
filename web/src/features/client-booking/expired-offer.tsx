// An expired offer: the price by the artist's rules of today, and one tap to ask again at it.
import { useQuery } from '@tanstack/react-query'
import { readOfferPrice } from '../../../../domain/api/rpc-answers.ts'
import { finalTotal, quoteLines } from '../../../../domain/booking/booking-price.ts'
import type { ClientAccess, ClientBookingDetails } from '../../../../domain/booking/client-booking.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { notice } from '../../lib/notices/notice.ts'
import { noticeError, userMessage } from '../../lib/notices/notice-error.ts'
import { QuoteTable } from '../../shared/booking/quote-table.tsx'
import { OfferButtonRow } from '../../shared/offers/offer-buttons.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { OfferBox, WithoutScripts } from './offer-box.tsx'
import { clientBookingKey } from './use-client-booking.ts'
import { useClientRpc, useRefresh } from './use-client-offers.ts'

interface ExpiredOfferProps {
  access: ClientAccess
  details: ClientBookingDetails
  onPropose: () => void
}

export function ExpiredOffer({ access, details, onPropose }: ExpiredOfferProps) {
  const { booking } = details
  const rpc = useClientRpc(details.access_token)
  const refresh = useRefresh(access)
  const artist = booking.artist_name || 'the artist'
  const amount = (value: number) => formatAmount(value, booking.artist_currency)
  const asked = { booking_id_input: booking.id }

  const today = useQuery({
    queryKey: [...clientBookingKey(access), 'todays-price'],
    retry: false,
    queryFn: async ({ signal }) => {
      const { client, unwrap } = await rpc()
      return readOfferPrice(unwrap(await client.rpc('get_todays_price', asked).abortSignal(signal)))
    },
  })
  const ask = useAction({
    mutationFn: async (price: number) => {
      const { client, unwrap } = await rpc()
      unwrap(await client.rpc('ask_again', { ...asked, price_input: price }))
      await refresh()
    },
    onSuccess: () => notice.success(texts.askedAgain, { description: texts.askedAgainText(artist) }),
    onError: async (error) => {
      noticeError(texts.answerFailed, error, texts.answerFailedText)
      await refresh()
    },
  })

  const price = today.data
  const priced = { ...booking, currency: booking.artist_currency }
  const was = finalTotal(priced)
  return (
    <OfferBox title="This offer has expired">
      <p className="max-w-measure wrap-anywhere">
        {`You can ask again at today’s price. ${artist} then accepts or declines your request.`}
      </p>
      {today.isPending ? <Skeleton className="h-28 noscript:hidden" /> : null}
      {today.isError ? (
        <RetryMessage
          text={userMessage(today.error) ?? 'Today’s price could not be loaded.'}
          onRetry={() => void today.refetch()}
        />
      ) : null}
      {price ? (
        <div className="rounded-control border border-line bg-card px-4 py-3">
          <QuoteTable
            price={quoteLines(
              { ...priced, ...price, final_total_price: null, quote_modifications: null },
              artist,
            )}
            totalLabel="Today’s price"
            isCompact
          />
          <p className="mt-2 text-sm text-ink-soft">
            {price.final_price === was ? 'The price is the same as before.' : `It was ${amount(was)}.`}
          </p>
        </div>
      ) : null}
      <OfferButtonRow>
        {price ? (
          <Button isBusy={ask.isPending} busyText="Sending..." onClick={() => ask.mutate(price.final_price)}>
            {`Ask Again at ${amount(price.final_price)}`}
          </Button>
        ) : null}
        <Button variant="quiet" className="bg-card" disabled={ask.isPending} onClick={onPropose}>
          {texts.askForChange}
        </Button>
      </OfferButtonRow>
      <WithoutScripts text={texts.askWithoutScripts} />
    </OfferBox>
  )
}
