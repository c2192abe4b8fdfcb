// /offer?token: the offer that a link in a mail is for. Opening it changes nothing; one tap accepts it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, Clock, Info } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { quoteLines } from '../../../../domain/booking/booking-price.ts'
import { type OfferPageData, readOfferToken } from '../../../../domain/booking/client-page.ts'
import { type ClientOffer, describeTerms, isOfferExpired } from '../../../../domain/booking/offers.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'
import { isolateName } from '../../../../domain/text/isolate-name.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { callFunction } from '../../lib/api/call-function.ts'
import { useAction } from '../../lib/api/use-action.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { notice } from '../../lib/notices/notice.ts'
import { useVisitorData } from '../../lib/render/page-data.tsx'
import { QuoteTable } from '../../shared/booking/quote-table.tsx'
import { useReaderTime } from '../../shared/booking/use-reader-time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AccessProblemPage } from './access-problem.tsx'
import { ArtistHead } from './artist-head.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { LetterPaper, LetterSkeleton } from './letter-paper.tsx'
import { SentWith } from './sent-with.tsx'
import { artistPageLook, useArtistLook } from './use-artist-look.ts'
import { mayAskAgain, problemOf } from './use-client-booking.ts'

export function OfferPage() {
  const [query] = useSearchParams()
  const token = readOfferToken(query)
  if (!token) return <AccessProblemPage problem="missing" />
  return <OpenedOffer key={token} token={token} />
}

function OpenedOffer({ token }: { token: string }) {
  const config = useRuntimeConfig()
  const rendered = useVisitorData('offer')
  // One for each link that is opened, without the secret, which does not belong in a cache key.
  const queryKey = ['client-offer', useId()]
  const { data, error, isPending } = useQuery({
    queryKey,
    enabled: mayAskAgain(rendered?.problem),
    ...(rendered?.shown ? { initialData: rendered.shown } : {}),
    queryFn: ({ signal }) => callFunction(config, 'client-offer', { token, action: 'show' }, { signal }),
    gcTime: 0,
  })
  useArtistLook(data)
  if (isPending && !rendered?.problem) return <LetterSkeleton />
  if (!data) return <AccessProblemPage problem={(isPending && rendered?.problem) || problemOf(error)} />
  return <OfferLetter token={token} shown={data} queryKey={queryKey} rendered={rendered} />
}

interface OpenedLink {
  token: string
  shown: ClientOffer
  queryKey: string[]
  rendered: OfferPageData | undefined
}

function OfferLetter({ token, shown, queryKey, rendered }: OpenedLink) {
  const { offer, before } = shown
  const artist = isolateName(shown.artist_name || 'The artist')
  const accept = useAccept(token, queryKey)
  const [refusal, setRefusal] = useState(rendered?.refusal)
  const { now, formatMoment } = useReaderTime()
  const status = offerStatus(shown, artist, now)
  const books = offer.books_when_agreed && shown.status === 'pending'
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
  const { className, style } = artistPageLook(shown)

  function submit(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    accept.mutate(offer.books_when_agreed)
  }

  return (
    <div style={style} className={`${className} mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10`}>
      <LetterPaper head={<ArtistHead look={shown} artist={artist} />}>
        {shown.event_type ? (
          <p className="text-lg text-ink-soft wrap-anywhere">
            <bdi>{shown.event_type}</bdi>
          </p>
        ) : null}
        <h1 className="mt-1 text-3xl tabular-nums wrap-anywhere sm:text-4xl">
          {`Offer ${offer.number}: ${formatAmount(offer.final_price, offer.currency)}`}
        </h1>
        {refusal ? (
          <p role="alert" className="mt-5 rounded-card bg-rejected-soft px-4 py-3.5 text-rejected">
            <span className="font-medium">{texts.answerFailed}.</span>{' '}
            {refusal.reason ?? texts.answerFailedText}
          </p>
        ) : null}
        <OfferStatusLine status={status} />
        {offer.message ? (
          <p
            dir="auto"
            className="mt-6 max-w-measure border-l-4 border-primary pl-4 wrap-anywhere whitespace-pre-wrap"
          >
            {offer.message}
          </p>
        ) : null}
        {changes.length > 0 ? (
          <section aria-labelledby="changes" className="mt-8">
            <h2 id="changes" className="text-xl">
              {status.kind === 'open' ? 'What would change' : 'What the offer was for'}
            </h2>
            <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
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
          </section>
        ) : null}
        {status.kind === 'open' ? (
          <form
            method="post"
            onSubmit={submit}
            className="mt-8 rounded-card border border-line bg-primary-soft p-5"
          >
            <Button
              type="submit"
              className="w-full sm:w-auto"
              isBusy={accept.isPending}
              busyText="Sending..."
            >
              {books ? 'Accept and book' : `Accept ${formatAmount(offer.final_price, offer.currency)}`}
            </Button>
            <p className="mt-4 max-w-measure text-sm wrap-anywhere">
              {whatYesMeans(shown, artist)}{' '}
              {offer.expires_at ? `Valid until ${formatMoment(offer.expires_at)}. ` : ''}
              To propose something else, open your booking page from the same email, or reply to it.
            </p>
          </form>
        ) : null}
        <section aria-labelledby="price" className="mt-8 border-t border-line pt-6">
          <h2 id="price" className="mb-3 text-xl">
            Price
          </h2>
          <QuoteTable price={price} />
        </section>
      </LetterPaper>
      <SentWith />
    </div>
  )
}

function whatYesMeans({ offer, status }: ClientOffer, artist: string): string {
  if (status === 'confirmed') return 'Your booking stays as it is unless you accept this change.'
  if (offer.books_when_agreed) return 'With your yes the date is booked.'
  return `Nothing is booked until ${artist} accepts as well.`
}

const statusLooks = {
  open: { icon: Info, style: 'bg-ground-soft' },
  agreed: { icon: CircleCheck, style: 'bg-confirmed-soft text-confirmed' },
  expired: { icon: Clock, style: 'bg-pending-soft text-pending' },
  ended: { icon: CircleSlash, style: 'bg-ground-soft' },
}

function OfferStatusLine({ status: { kind, words } }: { status: OfferStatus }) {
  if (!words) return null
  const { icon: Icon, style } = statusLooks[kind]
  return (
    <p role="status" className={`mt-5 flex items-start gap-3 rounded-card px-4 py-3.5 ${style}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="max-w-measure font-medium wrap-anywhere">{words}</span>
    </p>
  )
}

interface OfferStatus {
  /** Only an open offer can be accepted. */
  kind: keyof typeof statusLooks
  words: string
}

/** What became of the offer. */
function offerStatus(shown: ClientOffer, artist: string, now: number): OfferStatus {
  const { offer, status } = shown
  const rest = 'Open your booking page from the email to see its status.'
  if (isOfferExpired(offer, status, now)) return { kind: 'expired', words: `This offer has expired. ${rest}` }
  if (status === 'rejected' || status === 'cancelled')
    return { kind: 'ended', words: `This booking is closed. ${rest}` }
  if (offer.state === 'agreed' && status === 'pending')
    return {
      kind: 'agreed',
      words: `You agreed to this offer. Nothing is booked until ${artist} accepts; you will get an email.`,
    }
  if (offer.state === 'agreed')
    return {
      kind: 'agreed',
      words: offer.books_when_agreed
        ? `You are booked with ${artist}. The confirmation is on its way to you by email.`
        : 'You agreed to this offer. The booking is as you see it here.',
    }
  if (offer.state !== 'open' || !shown.is_current || status === 'completed')
    return { kind: 'ended', words: `This offer is no longer open. ${rest}` }
  return { kind: 'open', words: '' }
}

function useAccept(token: string, queryKey: string[]) {
  const config = useRuntimeConfig()
  const queryClient = useQueryClient()
  return useAction({
    mutationFn: (seenBooks: boolean) =>
      callFunction(config, 'client-offer', { token, action: 'accept', seenBooks }),
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
