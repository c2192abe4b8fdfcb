// The price of the answers so far. The old figure stays until the new one is there; answers that arrive out of order
// are dropped; a failure keeps the last figure and is reported.
import { useCallback, useEffect, useState } from 'react'
import type { Quote } from '../../../../domain/pricing-rules.ts'
import { useRuntimeConfig } from '../../lib/runtime-config-context.tsx'
import { fetchRunningPrice, isOutOfAreaRefusal, type PriceQuestion } from './booking-prices.ts'

const pauseMilliseconds = 150

export interface PricedAnswers {
  question: PriceQuestion
  quote: Quote
}

export interface RunningPrice {
  priced: PricedAnswers | undefined
  /** The database found the venue too far away, by the rules the artist has now. */
  isOutOfArea: boolean
  hasFailed: boolean
  /** Shows a price that was agreed on elsewhere. */
  show: (priced: PricedAnswers) => void
}

/** Asked whenever the question changes, or `occasion` does; without a question the last price stands. */
export function useRunningPrice(question: PriceQuestion | undefined, occasion: string): RunningPrice {
  const config = useRuntimeConfig()
  const [priced, setPriced] = useState<PricedAnswers>()
  const [problem, setProblem] = useState<{ is: 'out-of-area' | 'failed'; key: string }>()
  const key = question ? JSON.stringify(question) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: an occasion is a reason to ask again, and no part of the question
  useEffect(() => {
    if (key === '') return
    const asked = JSON.parse(key) as PriceQuestion
    let isCurrent = true
    const timer = window.setTimeout(() => {
      fetchRunningPrice(config, asked).then(
        (quote) => {
          if (!isCurrent) return
          setPriced({ question: asked, quote })
          setProblem(undefined)
        },
        (error: unknown) => {
          if (!isCurrent) return
          const isOutOfArea = isOutOfAreaRefusal(error)
          setProblem({ is: isOutOfArea ? 'out-of-area' : 'failed', key })
          if (!isOutOfArea) reportError(error)
        },
      )
    }, pauseMilliseconds)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [key, occasion, config])

  const show = useCallback((next: PricedAnswers) => {
    setPriced(next)
    setProblem(undefined)
  }, [])

  return {
    priced,
    isOutOfArea: problem?.is === 'out-of-area' && problem.key === key,
    hasFailed: problem?.is === 'failed',
    show,
  }
}
