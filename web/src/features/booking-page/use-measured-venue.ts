// Has each new venue address measured, once the typing pauses.
import { useEffect } from 'react'
import { useRuntimeConfig } from '../../lib/runtime-config-context.tsx'
import type { BookingDraft, MeasuredVenue } from './booking-draft.ts'
import { measureVenue } from './measure-venue.ts'
import { venueDistance } from './venue-distance.ts'

const pauseMilliseconds = 700

export function useMeasuredVenue(
  slug: string,
  draft: BookingDraft,
  onMeasured: (venue: MeasuredVenue) => void,
): void {
  const config = useRuntimeConfig()
  const address = draft.venueAddress.trim()
  const isNeeded = venueDistance(draft).state === 'measuring'

  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const timer = window.setTimeout(async () => {
      const venue = await measureVenue(config, slug, address)
      if (isCurrent) onMeasured(venue)
    }, pauseMilliseconds)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [isNeeded, address, slug, config, onMeasured])
}
