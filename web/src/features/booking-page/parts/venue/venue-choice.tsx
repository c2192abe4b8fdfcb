// The list of places for an ambiguous address, and the option to leave travel to the artist.
import { useState } from 'react'
import { useDebouncedQuery } from '../../../../lib/api/use-debounced-query.ts'
import { useRuntimeConfig } from '../../../../lib/config/runtime-config-context.tsx'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'
import type { Artist } from '../../rules/artist/read-artist.ts'
import { bookingMessages } from '../../rules/booking-messages.ts'
import type { BookingDraft } from '../../rules/draft/booking-draft.ts'
import { measureVenue } from '../../rules/venue/measure-venue.ts'
import {
  chooseKnown,
  placesOf,
  travelToBeConfirmed,
  venuePlaceName,
  withChoice,
} from '../../rules/venue/venue-places.ts'

interface VenueChoiceProps {
  artist: Artist
  draft: BookingDraft
  change: (changes: Partial<BookingDraft>) => void
}

/** Arrow keys pass over places quickly; only the final selection is measured. */
const arrowKeyDebounceMs = 400

export function VenueChoice({ artist, draft, change }: VenueChoiceProps) {
  const config = useRuntimeConfig()
  const { venue } = draft
  const [picked, setPicked] = useState<string>()
  const [problem, setProblem] = useState('')
  const { slug } = artist

  useDebouncedQuery({
    key: picked,
    debounceMs: arrowKeyDebounceMs,
    ask: async (signal) => {
      if (picked === undefined || !venue) return
      const { distance, reason } = await measureVenue(config, slug, picked, signal)
      if (signal.aborted) return
      setPicked(undefined)
      if (distance) change({ venue: withChoice(venue, { chosenPlace: picked, chosen: distance }) })
      else setProblem(problemOf(reason))
    },
  })

  if (!venue?.distance) return null
  const { place, confidence } = venue.distance
  const { options, current } = placesOf(venue, artist.maxRadius)
  const chosen = picked ?? current

  function choose(choice: string) {
    setProblem('')
    const next = venue && chooseKnown(venue, artist.maxRadius, choice)
    setPicked(next ? undefined : choice)
    if (next) change({ venue: next })
  }

  return (
    <fieldset className="mt-3">
      <legend className="mb-2 font-medium">Where is the venue?</legend>
      <div className="space-y-2">
        {options.map((option) => (
          <OptionCard
            key={option}
            type="radio"
            name={venuePlaceName}
            value={option}
            label={<bdi>{option === place && confidence === 'area' ? `Somewhere in ${place}` : option}</bdi>}
            checked={chosen === option}
            onChange={() => choose(option)}
          />
        ))}
        <OptionCard
          type="radio"
          name={venuePlaceName}
          value={travelToBeConfirmed}
          label={`Travel to be confirmed by ${artist.name}`}
          checked={chosen === travelToBeConfirmed}
          onChange={() => choose(travelToBeConfirmed)}
        />
      </div>
      <p role="status" className="mt-1.5 min-h-5.5 text-sm text-ink-soft">
        {picked === undefined ? problem : bookingMessages.measuring}
      </p>
    </fieldset>
  )
}

function problemOf(reason: string | undefined): string {
  return reason === 'rate_limited'
    ? 'You have looked up several addresses. Travel can still be confirmed by the artist.'
    : 'We could not work out the distance to this place. Please try again, or choose another.'
}
