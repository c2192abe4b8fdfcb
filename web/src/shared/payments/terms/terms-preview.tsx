// What payment terms mean for a price: the schedule, and what a client who cancels gets back from which day on. Computed by
// the database, which also says what is wrong with the terms.
import { CircleAlert, Info } from 'lucide-react'
import type { PaymentTerms } from '../../../../../domain/payments/payment-terms.ts'
import { readTermsPreview } from '../../../../../domain/payments/payments.ts'
import { unfairHints } from '../../../../../domain/payments/unfair-hints.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { userMessage } from '../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CancellationTable } from './cancellation-table.tsx'
import { ScheduleList } from './schedule-list.tsx'

const debounceMs = 300
const notReached = 'The preview could not be worked out. Please check your connection.'

interface TermsPreviewProps {
  terms: PaymentTerms
  price: number
  currency: string
  eventDate: string | null
}

export function TermsPreview({ terms, price, currency, eventDate }: TermsPreviewProps) {
  const client = useSessionClient()
  const preview = useDebouncedQuery({
    key: JSON.stringify([terms, price, currency, eventDate]),
    debounceMs,
    ask: async (signal) => {
      const question = {
        terms: terms as never,
        price,
        currency,
        ...(eventDate ? { event_date: eventDate } : {}),
      }
      return readTermsPreview(
        unwrap(await (await client()).rpc('preview_payment_terms', question).abortSignal(signal)),
      )
    },
  })
  const { answer, error } = preview
  return (
    <div aria-live="polite" className="space-y-5">
      {error === undefined ? null : (
        <p className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>
            {userMessage(error) ?? notReached}
            {userMessage(error) ? null : (
              <Button variant="link" className="ml-2" onClick={preview.retry}>
                Try again
              </Button>
            )}
          </span>
        </p>
      )}
      {error !== undefined ? null : answer ? (
        <div aria-busy={preview.isPending} className="space-y-5 aria-busy:opacity-60">
          <ScheduleList parts={answer.parts} currency={currency} />
          {answer.cancellation ? (
            <CancellationTable days={answer.cancellation} currency={currency} keeper="You keep" />
          ) : null}
          <Hints hints={unfairHints(terms)} />
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  )
}

function Hints({ hints }: { hints: string[] }) {
  if (hints.length === 0) return null
  return (
    <ul aria-label="Hints" className="space-y-2 rounded-control bg-pending-soft px-3.5 py-3 text-sm">
      {hints.map((hint) => (
        <li key={hint} className="flex items-start gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-pending" />
          {hint}
        </li>
      ))}
    </ul>
  )
}
