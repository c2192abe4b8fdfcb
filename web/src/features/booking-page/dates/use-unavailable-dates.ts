// Fetches the dates on which the artist cannot be booked: when the form opens, and again before the review, because a
// date may be taken meanwhile. Without an answer the form goes on: the server decides when the request is sent.
import type { Dispatch } from 'react'
import type { RuntimeConfig } from '../../../../../domain/site/runtime-config.ts'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import { addDays, textOfDay, today } from '../../../shared/booking/event-day.ts'
import type { FormAction } from '../form-state.ts'

/** Later dates are checked when the request is sent. */
const daysAhead = 760

export function useUnavailableDates(
  slug: string | undefined,
  occasion: string,
  dispatch: Dispatch<FormAction>,
): void {
  const config = useRuntimeConfig()
  useDebouncedQuery({
    key: slug && `${slug} ${occasion}`,
    debounceMs: 0,
    ask: async (signal) => {
      const now = textOfDay(today())
      const dates = await fetchUnavailableDates(config, slug ?? '', now, signal).catch(() => undefined)
      if (dates && !signal.aborted) dispatch({ type: 'know-dates', unavailable: new Set(dates) })
    },
  })
}

async function fetchUnavailableDates(
  config: RuntimeConfig,
  slug: string,
  first: string,
  signal: AbortSignal,
): Promise<string[]> {
  const { createDataClient, unwrap } = await import('../../../lib/api/data-client.ts')
  const answer = await createDataClient(config)
    .rpc('get_unavailable_dates', {
      artist_slug: slug,
      first_date: first,
      last_date: addDays(first, daysAhead),
    })
    .abortSignal(signal)
  return unwrap(answer) ?? []
}
