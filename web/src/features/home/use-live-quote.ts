// The price of the sample's answers, from the server's price function. Keeps the last price on failure.
import { type Quote, readQuote } from '../../../../domain/pricing/pricing-rules.ts'
import {
  type SampleAnswers,
  sampleAnswers,
  sampleQuote,
  sampleRules,
  sampleSelections,
} from '../../../../domain/pricing/sample-rules.ts'
import { useDebouncedQuery } from '../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

export interface PricedAnswers {
  answers: SampleAnswers
  quote: Quote
}

export function useLiveQuote(answers: SampleAnswers): { priced: PricedAnswers; hasFailed: boolean } {
  const config = useRuntimeConfig()
  const isFirst = answers === sampleAnswers
  const { answer = samplePriced, error } = useDebouncedQuery({
    key: isFirst ? undefined : JSON.stringify(answers),
    debounceMs: 150,
    ask: async (signal) => ({ answers, quote: await fetchQuote(config, answers, signal) }),
  })
  return { priced: isFirst ? samplePriced : answer, hasFailed: !isFirst && error !== undefined }
}

const samplePriced: PricedAnswers = { answers: sampleAnswers, quote: sampleQuote }

// The client is loaded with the first changed answer, so that visits without interaction do not load it.
async function fetchQuote(
  config: Parameters<typeof import('../../lib/api/data-client.ts').createDataClient>[0],
  { hours, miles, optionIds }: SampleAnswers,
  signal: AbortSignal,
): Promise<Quote> {
  const { createDataClient, unwrap } = await import('../../lib/api/data-client.ts')
  const question = { rules: sampleRules, hours, miles, selections: sampleSelections(optionIds) }
  const answer = await createDataClient(config).rpc('price_quote', question).abortSignal(signal)
  return readQuote(unwrap(answer))
}
