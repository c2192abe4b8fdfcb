// What the client would pay and when, and what they would get back: by the artist's payment terms, for the latest price.
import { readTermsPreview, type TermsPreview } from '../../../../../../domain/payments/payments.ts'
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import { useDebouncedQuery } from '../../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../../lib/config/runtime-config-context.tsx'
import { PaymentPlanView } from '../../../../shared/payments/payment-plan.tsx'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { Artist } from '../../rules/artist/read-artist.ts'
import type { PricedAnswers } from '../../rules/price/booking-prices.ts'

interface PaymentTermsProps {
  artist: Artist
  priced: PricedAnswers
}

export function PaymentTerms({ artist, priced }: PaymentTermsProps) {
  const config = useRuntimeConfig()
  const { total, currency } = priced.quote
  const { eventDate } = priced.question
  const plan = useDebouncedQuery({
    key: [total, currency, eventDate, JSON.stringify(artist.paymentTerms)].join('\n'),
    debounceMs: 0,
    ask: (signal) => fetchPlan(config, { artist, priced }, signal),
  })
  return (
    <section aria-label="Payment" className="rounded-card border border-line bg-card p-5">
      {plan.answer ? (
        <PaymentPlanView
          plan={plan.answer}
          currency={currency}
          artist={artist.name}
          eventDate={eventDate ?? null}
        />
      ) : null}
      {!plan.answer && plan.isPending ? <Skeleton className="h-48" /> : null}
      {!plan.answer && plan.error ? (
        <RetryMessage text="What you pay and when could not be loaded." onRetry={plan.retry} />
      ) : null}
    </section>
  )
}

async function fetchPlan(
  config: ApiAddress,
  { artist, priced: { quote, question } }: PaymentTermsProps,
  signal: AbortSignal,
): Promise<TermsPreview> {
  const { createDataClient, unwrap } = await import('../../../../lib/api/data-client.ts')
  const answer = await createDataClient(config)
    .rpc('preview_payment_terms', {
      terms: artist.paymentTerms,
      price: quote.total,
      currency: quote.currency,
      ...(question.eventDate === undefined ? {} : { event_date: question.eventDate }),
    })
    .abortSignal(signal)
  return readTermsPreview(unwrap(answer))
}
