// /offer?token: the offer that a link in a mail is for. Opening it changes nothing; one tap accepts it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { quoteLines } from '../../../../domain/booking/booking-price.ts'
import { formatMoment } from '../../../../domain/booking/format-time.ts'
import { type ClientOffer, describeTerms, isOfferExpired } from '../../../../domain/booking/offers.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { callFunction } from '../../lib/api/call-function.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { notice } from '../../lib/notices/notice.ts'
import { QuoteTable } from '../../shared/booking/quote-table.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardBody } from '../../ui/display/card.tsx'
import { LoadingSpinner } from '../../ui/feedback/loading-spinner.tsx'
import { AccessProblemCard } from './access-problem.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { SentWith } from './sent-with.tsx'
import { useArtistLook } from './use-artist-look.ts'
import { problemOf } from './use-client-booking.ts'

export function OfferPage() {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  if (!token) return <AccessProblemCard problem="missing" />
  return <OpenedOffer key={token} token={token} />
}

function OpenedOffer({ token }: { token: string }) {
  const config = useRuntimeConfig()
  // One for each link that is opened, without the secret, which does not belong in a cache key.
  const queryKey = ['client-offer', useId()]
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callFunction(config, 'client-offer', { token, action: 'show' }, { signal }),
    gcTime: 0,
  })
  useArtistLook(data)
  if (isPending) return <LoadingSpinner text={texts.loading} />
  if (!data) return <AccessProblemCard problem={problemOf(error)} />
  return <OfferCard token={token} shown={data} queryKey={queryKey} />
}

function OfferCard({ token, shown, queryKey }: { token: string; shown: ClientOffer; queryKey: string[] }) {
  const { offer, before, artist_logo_url: logo } = shown
  const artist = isolateName(shown.artist_name || 'The artist')
  const accept = useAccept(token, queryKey)
  const { isAcceptable, words } = standingOf(shown, artist)
  const changes = before ? describeTerms(before, offer, offer.currency) : []
  const price = quoteLines(
    {
      ...offer,
      final_total_price: null,
      distance_source: shown.distance_source,
      distance_unit: shown.distance_unit,
    },
    artist,
  )
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 sm:py-12">
      <Card className="overflow-hidden">
        <span aria-hidden="true" className="block h-1.5 bg-primary" />
        <CardBody className="py-7 sm:px-8">
          {logo ? <img src={logo} alt="" className="mb-4 max-h-16 max-w-48 object-contain" /> : null}
          <p className="font-medium wrap-anywhere">{artist}</p>
          {shown.event_type ? (
            <p className="text-ink-soft wrap-anywhere">
              <bdi>{shown.event_type}</bdi>
            </p>
          ) : null}
          <h1 className="mt-3 text-2xl wrap-anywhere sm:text-3xl">
            {`Offer ${offer.number}: ${formatAmount(offer.final_price, offer.currency)}`}
          </h1>
          {words ? (
            <p role="status" className="mt-3 flex items-start gap-2.5 text-lg">
              {offer.state === 'agreed' ? (
                <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-confirmed" />
              ) : null}
              <span className="wrap-anywhere">{words}</span>
            </p>
          ) : null}
          {offer.message ? (
            <p dir="auto" className="mt-5 border-l-4 border-primary pl-4 wrap-anywhere whitespace-pre-wrap">
              {offer.message}
            </p>
          ) : null}
          {changes.length > 0 ? (
            <dl className="mt-6 space-y-3">
              {changes.map(({ name, from, to }) => (
                <div key={name}>
                  <dt className="text-sm text-ink-soft">{name}</dt>
                  <dd className="wrap-anywhere">
                    <span className="font-medium">{to}</span>{' '}
                    <span className="text-ink-soft">(was {from})</span>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
          <div className="mt-6 border-t border-line pt-5">
            <QuoteTable price={price} />
          </div>
          {isAcceptable ? (
            <>
              <Button
                className="mt-6 w-full sm:w-auto"
                isBusy={accept.isPending}
                busyText="Sending..."
                onClick={() => accept.mutate()}
              >
                {`Accept ${formatAmount(offer.final_price, offer.currency)}`}
              </Button>
              <p className="mt-4 text-sm text-ink-soft wrap-anywhere">
                {offer.expires_at ? `Valid until ${formatMoment(offer.expires_at)}. ` : ''}
                To propose something else, open your booking page from the same email, or reply to it.
              </p>
            </>
          ) : null}
        </CardBody>
      </Card>
      <SentWith />
    </div>
  )
}

/** What became of the offer, and whether it can be accepted. */
function standingOf(shown: ClientOffer, artist: string): { isAcceptable: boolean; words: string } {
  const { offer, status } = shown
  const rest = 'Open your booking page from the email to see how it stands.'
  if (isOfferExpired(offer, status)) return { isAcceptable: false, words: `This offer has expired. ${rest}` }
  if (status === 'rejected' || status === 'cancelled')
    return { isAcceptable: false, words: `This booking is closed. ${rest}` }
  if (offer.state === 'agreed' && status === 'pending')
    return {
      isAcceptable: false,
      words: `You agreed to this offer. Nothing is booked until ${artist} accepts; you will get an email.`,
    }
  if (offer.state === 'agreed')
    return { isAcceptable: false, words: 'You agreed to this offer. The booking is as you see it here.' }
  if (offer.state !== 'open' || !shown.is_current || status === 'completed')
    return { isAcceptable: false, words: `This offer no longer stands. ${rest}` }
  return {
    isAcceptable: true,
    words: status === 'confirmed' ? 'Your booking stays as it is unless you accept this change.' : '',
  }
}

function useAccept(token: string, queryKey: string[]) {
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callFunction(config, 'client-offer', { token, action: 'accept' }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: async (error) => {
      const refusal = error instanceof CallError && error.status === 409 ? error : undefined
      // Accepted before, in another tab or by an answer that got lost: the page says so.
      if (refusal?.code !== 'link_used')
        notice.error(texts.answerFailed, { description: refusal?.message ?? texts.answerFailedText })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
