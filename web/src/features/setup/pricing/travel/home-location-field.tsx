// The home location that distances are measured from. Accepts any text, offers suggestions, and warns when it is not on
// our map.
import { useEffect, useState } from 'react'
import { pricingLimits } from '../../../../../../domain/pricing/pricing-form.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { SuggestionInput } from '../../../../ui/forms/suggestion-input.tsx'
import { HomeNotFound } from './home-not-found.tsx'
import type { HomeCheck } from './use-home-check.ts'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

interface HomeLocationFieldProps {
  value: string
  onValueChange: (value: string) => void
  onBlur: () => void
  slug: string | null
  check: HomeCheck
  error: string | undefined
}

export function HomeLocationField(props: HomeLocationFieldProps) {
  const { value, onValueChange, onBlur, slug, check, error } = props
  const [isTyping, setIsTyping] = useState(false)
  const [hasTyped, setHasTyped] = useState(false)
  const suggestions = usePlaceSuggestions(value, isTyping, slug)
  const { look } = check
  const missing = check.missing?.text === value.trim() ? check.missing : undefined
  const found = check.found?.text === value.trim() ? check.found : undefined

  useEffect(() => {
    if (hasTyped && !isTyping) look(value).catch((error: unknown) => reportError(error))
  }, [hasTyped, isTyping, value, look])

  function choose(place: string) {
    onValueChange(place)
    // The pressed button is gone together with its container.
    check.field.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={check.field}>
      <Field
        label="Home Location"
        isRequired
        hint="A town with its country, or a postcode. Never shown to clients."
        error={error}
      >
        {(aria) => (
          <SuggestionInput
            {...aria}
            value={value}
            onValueChange={onValueChange}
            suggestions={suggestions}
            maxLength={pricingLimits.homeLocation}
            autoComplete="off"
            onTypingChange={(typing) => {
              setIsTyping(typing)
              if (typing) setHasTyped(true)
              else onBlur()
            }}
          />
        )}
      </Field>
      {/* A live region must exist before its content. */}
      <div role="status">
        {found ? (
          <p className="mt-1.5 text-sm text-ink-soft wrap-anywhere">
            Distances are measured from <bdi>{found.place}</bdi>.
          </p>
        ) : null}
        {missing ? (
          <HomeNotFound
            {...missing}
            isKept={check.kept === missing.text}
            onChoose={choose}
            onKeep={() => check.keep(missing.text)}
          />
        ) : null}
      </div>
    </div>
  )
}
