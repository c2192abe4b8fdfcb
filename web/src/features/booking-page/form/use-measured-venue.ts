// Measures each new venue address: at once when it is chosen or the field is left, otherwise debounced for long enough
// that a partial word is not resolved to a distant place.
import { useState } from 'react'
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import type { BookingDraft, MeasuredVenue } from '../rules/draft/booking-draft.ts'
import { measureVenue, placesLoading } from '../rules/venue/measure-venue.ts'
import { venueDistance } from '../rules/venue/venue-distance.ts'

const typingDebounceMs = 1_200
/** The map of a new installation is there after a few seconds. */
const loadingRetryMs = 5_000
const maxRetries = 6

export function useMeasuredVenue(
  slug: string,
  draft: BookingDraft,
  isTyping: boolean,
  onMeasured: (venue: MeasuredVenue) => void,
): void {
  const config = useRuntimeConfig()
  const address = draft.venueAddress.trim()
  const known = venueDistance(draft)
  const isLoading = known.state === 'unknown' && known.reason === placesLoading
  const [retries, setRetries] = useState(0)
  const isNeeded = known.state === 'measuring' || (isLoading && retries < maxRetries)

  useDebouncedQuery({
    key: isNeeded ? `${address} ${isLoading ? retries : ''}` : undefined,
    debounceMs: isLoading ? loadingRetryMs : isTyping ? typingDebounceMs : 0,
    ask: async (signal) => {
      const venue = await measureVenue(config, slug, address, signal)
      if (signal.aborted) return
      if (isLoading) setRetries(retries + 1)
      onMeasured(venue)
    },
  })
}
