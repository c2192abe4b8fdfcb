// Fetches the dates on which the artist cannot be booked: once the client begins, and again before the review, because
// a date may be taken meanwhile. Without an answer the form goes on: the server decides when the request is sent.
import type { Dispatch } from 'react'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import type { FormAction } from '../form-state.ts'

export function useUnavailableDates(
  slug: string | undefined,
  occasion: string,
  dispatch: Dispatch<FormAction>,
): void {
  const config = useRuntimeConfig()
  useDebouncedQuery({
    key: slug && `${slug} ${occasion}`,
    debounceMs: 0,
    ask: (signal) =>
      import('./fetch-unavailable-dates.ts')
        .then((module) => module.fetchUnavailableDates(config, slug ?? '', signal))
        .then(
          (dates) => {
            if (!signal.aborted) dispatch({ type: 'know-dates', unavailable: new Set(dates) })
          },
          () => undefined,
        ),
  })
}
