// /offer?token: the offer that a link in a mail is for. Opening it changes nothing; one tap accepts it.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { quoteLines } from '../../../../../domain/booking/booking-price.ts'
import {
  type OfferPageData,
  readOfferToken,
  writtenQuery,
} from '../../../../../domain/booking/client-page.ts'
import type { ClientOffer } from '../../../../../domain/booking/offers.ts'
import { isolateName } from '../../../../../domain/text/isolate-name.ts'
import { callFunction } from '../../../lib/api/call-function.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { useVisitorData } from '../../../lib/render/page-data.tsx'
import { QuoteTable } from '../../../shared/booking/quote-table.tsx'
import { useReaderTime } from '../../../shared/booking/use-reader-time.ts'
import { PaymentPlanView } from '../../../shared/payments/payment-plan.tsx'
import { AboutArtist } from '../about-artist.tsx'
import { AccessProblemPage } from '../access-problem.tsx'
import { ArtistHead } from '../artist-head.tsx'
import { clientBookingMessages as texts } from '../client-booking-messages.ts'
import { LetterPaper, LetterSkeleton } from '../letter-paper.tsx'
import { SentWith } from '../sent-with.tsx'
import { artistPageLook, useArtistLook } from '../use-artist-look.ts'
import { mayAskAgain, problemOf } from '../use-client-booking.ts'
import { OfferAnswer } from './offer-answers.tsx'
import { OfferStatusLine, offerStatus } from './offer-status.tsx'
import { OfferPrice, OfferTerms } from './offer-terms.tsx'
import { useOfferAnswers } from './use-offer-answers.ts'
import { WriteInstead } from './write-instead.tsx'

export function OfferPage() {
  const [query] = useSearchParams()
  const token = readOfferToken(query)
  if (!token) return <AccessProblemPage problem="missing" />
  return <OpenedOffer key={token} token={token} isWritten={query.has(writtenQuery)} />
}

function OpenedOffer({ token, isWritten }: { token: string; isWritten: boolean }) {
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
  return <OfferLetter {...{ token, queryKey, rendered, isWritten }} shown={data} />
}

interface OpenedLink {
  token: string
  shown: ClientOffer
  queryKey: string[]
  rendered: OfferPageData | undefined
  isWritten: boolean
}

function OfferLetter({ token, shown, queryKey, rendered, isWritten }: OpenedLink) {
  const { offer } = shown
  const artist = isolateName(shown.artist_name || 'The artist')
  const [refusal, setRefusal] = useState(rendered?.refusal)
  const answers = useOfferAnswers({ token, queryKey, onBegin: () => setRefusal(undefined) })
  const { now, formatUntil } = useReaderTime()
  const status = offerStatus(shown, artist, { now, formatUntil })
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
  const message = <WriteInstead {...{ artist, rendered, isWritten }} write={answers.write} />

  return (
    <div style={style} className={`${className} mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10`}>
      <LetterPaper head={<ArtistHead look={shown} artist={artist} />}>
        {shown.event_type ? (
          <p className="text-lg text-ink-soft wrap-anywhere">
            <bdi>{shown.event_type}</bdi>
          </p>
        ) : null}
        <OfferPrice {...shown} />
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
        <OfferTerms {...shown} />
        {status.kind === 'open' && shown.payment_plan ? (
          <div className="mt-8 border-t border-line pt-6">
            <PaymentPlanView
              plan={shown.payment_plan}
              currency={offer.currency}
              artist={artist}
              eventDate={offer.event_date}
              heading="h2"
            />
          </div>
        ) : null}
        {status.kind === 'open' ? <OfferAnswer {...{ shown, artist, answers }}>{message}</OfferAnswer> : null}
        {status.kind === 'expired' ? message : null}
        <section aria-labelledby="price" className="mt-8 border-t border-line pt-6">
          <h2 id="price" className="mb-3 text-xl">
            How the price is made up
          </h2>
          <QuoteTable price={price} />
        </section>
        <AboutArtist look={shown} />
      </LetterPaper>
      <SentWith />
    </div>
  )
}
