// A colour field with a picker and text input.
import { isColour } from '../../../../../../domain/profile/branding-form.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'

interface ColourFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (colour: string) => void
}

export function ColourField({ label, value, error, onChange }: ColourFieldProps) {
  return (
    <Field label={label} isRequired error={error}>
      {(aria) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            // The browser's picker accepts only complete colours.
            value={isColour(value) ? value.trim().toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-card p-1"
          />
          <Input
            {...aria}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            className="tabular-nums"
          />
        </div>
      )}
    </Field>
  )
}
