// Measures each new venue address: at once when it is chosen or the field is left, otherwise debounced for long enough
// that a partial word is not resolved to a distant place.
import { useDebouncedQuery } from '../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import type { BookingDraft, MeasuredVenue } from '../draft/booking-draft.ts'
import { measureVenue } from './measure-venue.ts'
import { venueDistance } from './venue-distance.ts'

const typingDebounceMs = 1_200

export function useMeasuredVenue(
  slug: string,
  draft: BookingDraft,
  isTyping: boolean,
  onMeasured: (venue: MeasuredVenue) => void,
): void {
  const config = useRuntimeConfig()
  const address = draft.venueAddress.trim()
  const isNeeded = venueDistance(draft).state === 'measuring'

  useDebouncedQuery({
    key: isNeeded ? address : undefined,
    debounceMs: isTyping ? typingDebounceMs : 0,
    ask: async (signal) => {
      const venue = await measureVenue(config, slug, address, signal)
      if (!signal.aborted) onMeasured(venue)
    },
  })
}
