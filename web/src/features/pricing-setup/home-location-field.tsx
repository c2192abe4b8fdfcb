// Where distances are measured from. Suggestions save typing; free text always counts.
import { useState } from 'react'
import { pricingLimits } from '../../../../domain/pricing-form.ts'
import { Field } from '../../components/field.tsx'
import { SuggestionInput } from '../../components/suggestion-input.tsx'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

interface HomeLocationFieldProps {
  value: string
  onValueChange: (value: string) => void
  onBlur: () => void
  slug: string | null
  error: string | undefined
}

export function HomeLocationField({ value, onValueChange, onBlur, slug, error }: HomeLocationFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  const suggestions = usePlaceSuggestions(value, isTyping, slug)
  return (
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
            if (!typing) onBlur()
          }}
        />
      )}
    </Field>
  )
}
