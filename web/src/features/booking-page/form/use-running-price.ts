// Requests the price of the answers so far. On a refusal it checks whether the artist changed the rules; any other
// failure keeps the last price and is reported.
import type { Dispatch } from 'react'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import {
  fetchRunningPrice,
  isOutOfAreaRefusal,
  mayBeOldRules,
  type PriceQuestion,
  priceKey,
} from '../rules/price/booking-prices.ts'
import type { FormAction } from '../rules/state/form-state.ts'

interface PriceOptions {
  /** A change also triggers a new request. */
  occasion: string
  /** Resolves to whether the rules have changed; the price is then requested again. */
  refreshRules: () => Promise<boolean>
  dispatch: Dispatch<FormAction>
}

/** Without a request the last price is kept. */
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
