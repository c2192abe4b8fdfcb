// Fetches the dates on which the artist cannot be booked: once the client begins, and again before the review, because
// a date may be taken meanwhile. Without an answer the form goes on: the server decides when the request is sent.
import type { Dispatch } from 'react'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import type { FormAction } from '../rules/state/form-state.ts'

export function useTakenDates(
  slug: string | undefined,
  isReview: boolean,
  dispatch: Dispatch<FormAction>,
): void {
  const config = useRuntimeConfig()
  useDebouncedQuery({
    key: slug && `${slug} ${isReview}`,
    debounceMs: 0,
    ask: async (signal) => {
      const { fetchTakenDates } = await import('../rules/dates/fetch-taken-dates.ts')
      const taken = await fetchTakenDates(config, slug ?? '', signal)
      if (taken) dispatch({ type: 'dates', taken })
    },
  })
}
