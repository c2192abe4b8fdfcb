// The price of a sample gig by the current form rules, saved or not, from the server's price function.
import {
  type PricingRules,
  type Quote,
  readQuote,
  type Selection,
} from '../../../../../../domain/pricing/pricing-rules.ts'
import { unwrap } from '../../../../lib/api/data-client.ts'
import { useDebouncedQuery } from '../../../../lib/api/use-debounced-query.ts'
import { userMessage } from '../../../../lib/notices/notice-error.ts'
import { useSessionClient } from '../../../../lib/session/session.tsx'

export interface Gig {
  hours: number
  miles: number
  /** "2031-06-14" */
  date?: string | undefined
}

export interface PreviewQuote {
  priced?: { gig: Gig; quote: Quote }
  /** Why there is no price: the rules are incomplete, or the place is out of area. */
  refusal?: string
  hasFailed?: boolean
}

export function usePreviewQuote(rules: PricingRules, gig: Gig, selections: Selection[]): PreviewQuote {
  const client = useSessionClient()
  const { hours, miles, date } = gig
  const question = { rules, hours, miles, selections, ...(date ? { event_date: date } : {}) }
  const { answer, error } = useDebouncedQuery({
    key: JSON.stringify(question),
    debounceMs: 250,
    ask: async (signal) => {
      const answered = await (await client()).rpc('price_quote', question).abortSignal(signal)
      return { gig: { hours, miles }, quote: readQuote(unwrap(answered)) }
    },
  })
  const refusal = userMessage(error)
  if (refusal) return { refusal }
  return { ...(answer ? { priced: answer } : {}), ...(error === undefined ? {} : { hasFailed: true }) }
}
