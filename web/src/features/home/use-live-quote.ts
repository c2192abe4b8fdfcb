// The price of the sample's answers, from the server's own price function. The old figure stays until the new one
// is there; answers that arrive out of order are dropped; a failure keeps the last figure and says so.
import { useEffect, useRef, useState } from 'react'
import type { Quote } from '../../../../domain/pricing-rules.ts'
import {
  type SampleAnswers,
  sampleAnswers,
  sampleQuote,
  sampleRules,
  sampleSelections,
} from '../../../../domain/sample-rules.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'

const pauseMilliseconds = 150

export interface PricedAnswers {
  answers: SampleAnswers
  quote: Quote
}

export function useLiveQuote(answers: SampleAnswers): { priced: PricedAnswers; hasFailed: boolean } {
  const config = useRuntimeConfig()
  const [priced, setPriced] = useState<PricedAnswers>({ answers: sampleAnswers, quote: sampleQuote })
  const [hasFailed, setHasFailed] = useState(false)
  const pricedAnswers = useRef(sampleAnswers)

  useEffect(() => {
    if (answers === pricedAnswers.current) return
    let isCurrent = true
    const timer = window.setTimeout(() => {
      fetchQuote(config, answers).then(
        (quote) => {
          if (!isCurrent) return
          pricedAnswers.current = answers
          setPriced({ answers, quote })
          setHasFailed(false)
        },
        () => {
          if (isCurrent) setHasFailed(true)
        },
      )
    }, pauseMilliseconds)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [answers, config])

  return { priced, hasFailed }
}

// The client comes with the first changed answer: a visit that only reads does not pay for it.
async function fetchQuote(
  config: Parameters<typeof import('../../lib/api/data-client.ts').createDataClient>[0],
  { hours, miles, optionIds }: SampleAnswers,
): Promise<Quote> {
  const { createDataClient, unwrap } = await import('../../lib/api/data-client.ts')
  const answer = await createDataClient(config).rpc('price_quote', {
    rules: sampleRules,
    hours,
    miles,
    selections: sampleSelections(optionIds),
  })
  const quote = unwrap(answer) as Quote | null
  return quote ?? Promise.reject(new Error('price_quote answered nothing.'))
}
