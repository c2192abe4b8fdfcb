// Asks for the price of the answers so far. A refusal is a reason to look whether the artist changed the rules; any other
// failure keeps the last figure and is reported.
import type { Dispatch } from 'react'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import type { FormAction } from '../form-state.ts'
import {
  fetchRunningPrice,
  isOutOfAreaRefusal,
  mayBeOldRules,
  type PriceQuestion,
  priceKey,
} from './booking-prices.ts'

interface PriceOptions {
  /** Asked again when this changes, too. */
  occasion: string
  /** Says whether the rules have changed; then the price is asked for again with the new ones. */
  refreshRules: () => Promise<boolean>
  dispatch: Dispatch<FormAction>
}

/** Without a question the last price stands. */
export function useRunningPrice(question: PriceQuestion | undefined, options: PriceOptions): void {
  const { occasion, refreshRules, dispatch } = options
  const config = useRuntimeConfig()
  useDebouncedQuery({
    key: question && `${priceKey(question)} ${occasion}`,
    debounceMs: 150,
    ask: async (signal) => {
      if (!question) return
      try {
        const quote = await fetchRunningPrice(config, question, signal)
        if (!signal.aborted) dispatch({ type: 'show-price', priced: { question, quote }, isAgreed: false })
      } catch (error) {
        if (signal.aborted || (mayBeOldRules(error) && (await refreshRules())) || signal.aborted) return
        const isOutOfArea = isOutOfAreaRefusal(error)
        dispatch({ type: 'miss-price', isOutOfArea })
        if (!isOutOfArea) reportError(error)
      }
    },
  })
}
