// Has each new venue address measured: at once when it is chosen or the field is left, or when the typing pauses for
// long enough that half a word is not taken for a place far away.
import { useEffect } from 'react'
import { useRuntimeConfig } from '../../../lib/config/runtime-config-context.tsx'
import type { BookingDraft, MeasuredVenue } from '../draft/booking-draft.ts'
import { measureVenue } from './measure-venue.ts'
import { venueDistance } from './venue-distance.ts'

const typingPauseMilliseconds = 1_200

export function useMeasuredVenue(
  slug: string,
  draft: BookingDraft,
  isTyping: boolean,
  onMeasured: (venue: MeasuredVenue) => void,
): void {
  const config = useRuntimeConfig()
  const address = draft.venueAddress.trim()
  const isNeeded = venueDistance(draft).state === 'measuring'

  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const pauseMilliseconds = isTyping ? typingPauseMilliseconds : 0
    const timer = window.setTimeout(async () => {
      const venue = await measureVenue(config, slug, address)
      if (isCurrent) onMeasured(venue)
    }, pauseMilliseconds)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [isNeeded, address, isTyping, slug, config, onMeasured])
}
