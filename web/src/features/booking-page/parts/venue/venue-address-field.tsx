// The venue's address field with suggestions, and the distance below it.
import { useState } from 'react'
import { submissionLimits } from '../../../../../../domain/booking/booking-submission.ts'
import { LazyPart } from '../../../../lib/browser/lazy-page.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SuggestionInput } from '../../../../ui/forms/suggestion-input.tsx'
import { bookingMessages } from '../../rules/booking-messages.ts'
import { isOutOfArea, isUncertain, venueDistance } from '../../rules/venue/venue-distance.ts'
import type { StepProps } from '../frame/step-frame.tsx'
import { lazyVenueParts } from './lazy-venue-parts.ts'
import { useAddressSuggestions } from './use-address-suggestions.ts'

export function VenueAddressField({ artist, draft, change, errorOf, onAddressTyping }: StepProps) {
  const [isTyping, setIsTyping] = useState(false)
  const { prepare, isGoogle, places, isMapMissing } = useAddressSuggestions(
    artist.slug,
    draft.venueAddress,
    isTyping,
  )
  const distance = venueDistance(draft)
  // The panel below the form already shows this.
  const isOut = isOutOfArea(draft, artist.maxRadius)
  return (
    <div>
      <Field
        label="Venue address"
        isRequired
        hasMark
        error={isOut || distance.state === 'measuring' ? undefined : errorOf('venueAddress')}
        hint={isMapMissing ? bookingMessages.mapsMissing : 'Street, town and postcode.'}
      >
        {(aria) => (
          <div data-field="venueAddress">
            <SuggestionInput
              {...aria}
              name="venueAddress"
              autoComplete="off"
              maxLength={submissionLimits.venueAddress}
              value={draft.venueAddress}
              onValueChange={(venueAddress) => change({ venueAddress })}
              suggestions={places}
              side="above"
              footnote={isGoogle ? 'Suggestions by Google Maps' : undefined}
              onFocus={prepare}
              onTypingChange={(next) => {
                setIsTyping(next)
                onAddressTyping(next)
              }}
            />
          </div>
        )}
      </Field>
      <p role="status" className="mt-1 min-h-5.5 text-sm text-ink-soft">
        {isOut || distance.state === 'none' ? null : (
          <LazyPart part={lazyVenueParts.venueStatus} fallback={null} props={{ artist, draft }} />
        )}
      </p>
      {distance.state === 'known' && isUncertain(draft) ? (
        <LazyPart part={lazyVenueParts.venueChoice} fallback={null} props={{ artist, draft, change }} />
      ) : null}
    </div>
  )
}
