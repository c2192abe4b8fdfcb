// The price of the answers so far. A refusal is a reason to look whether the artist changed the rules; any other failure keeps the last figure
// and is reported.
import { useCallback, useEffect, useState } from 'react'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import {
  fetchRunningPrice,
  isOutOfAreaRefusal,
  mayBeOldRules,
  type PricedAnswers,
  type PriceQuestion,
  priceKey,
} from './booking-prices.ts'

export interface RunningPrice {
  priced: PricedAnswers | undefined
  /** The price before the artist changed the rules. */
  before: PricedAnswers | undefined
  /** The database found the venue too far away, by the rules the artist has now. */
  isOutOfArea: boolean
  hasFailed: boolean
  /** Shows a price that was found out elsewhere. */
  show: (priced: PricedAnswers, isAgreed: boolean) => void
}

interface PriceOptions {
  /** Asked again when this changes, too. */
  occasion: string
  /** Counts the changes of the artist's rules. */
  version: number
  /** Says whether the rules have changed; then the price is asked for again with the new ones. */
  refreshRules: () => Promise<boolean>
}

/** Without a question the last price stands. */
export function useRunningPrice(question: PriceQuestion | undefined, options: PriceOptions): RunningPrice {
  const { occasion, version, refreshRules } = options
  const config = useRuntimeConfig()
  const [prices, setPrices] = useState<Pick<RunningPrice, 'priced' | 'before'>>({
    priced: undefined,
    before: undefined,
  })
  const [problem, setProblem] = useState<{ is: 'out-of-area' | 'failed'; key: string }>()
  const key = question ? priceKey(question) : ''

  useEffect(() => {
    if (version > 0) setPrices(({ priced, before }) => ({ priced, before: before ?? priced }))
  }, [version])

  const show = useCallback((next: PricedAnswers, isAgreed: boolean) => {
    setPrices((shown) => ({ priced: next, before: isAgreed ? undefined : priceBefore(shown, next) }))
    setProblem(undefined)
  }, [])

  useDebouncedQuery({
    key: question && `${key} ${occasion} ${version}`,
    debounceMs: 150,
    ask: async (signal) => {
      if (!question) return
      try {
        const quote = await fetchRunningPrice(config, question, signal)
        if (!signal.aborted) show({ question, quote }, false)
      } catch (error) {
        if (signal.aborted || (mayBeOldRules(error) && (await refreshRules())) || signal.aborted) return
        const isOutOfArea = isOutOfAreaRefusal(error)
        setProblem({ is: isOutOfArea ? 'out-of-area' : 'failed', key })
        if (!isOutOfArea) reportError(error)
      }
    },
  })

  return {
    ...prices,
    isOutOfArea: problem?.is === 'out-of-area' && problem.key === key,
    hasFailed: problem?.is === 'failed',
    show,
  }
}

/** Another price for the same answers means other rules; the same price means that they changed nothing here. */
function priceBefore(
  { priced, before }: Pick<RunningPrice, 'priced' | 'before'>,
  next: PricedAnswers,
): PricedAnswers | undefined {
  const known = before ?? priced
  if (!known || priceKey(known.question) !== priceKey(next.question)) return before
  return known.quote.total === next.quote.total ? undefined : known
}
