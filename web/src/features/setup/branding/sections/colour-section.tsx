// The two colours of the form: four presets, or custom ones, whose fields are shown for them only. An unreadable colour is replaced by a readable shade, with a
// warning.
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  type BrandingForm,
  type ColourPreset,
  colourPresets,
  colourThemeOf,
} from '../../../../../../domain/profile/branding-form.ts'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { ColourField } from './colour-field.tsx'
import { contrastWarning } from './contrast-warning.ts'

const themes: { name: ColourPreset | 'custom'; label: string }[] = [
  { name: 'modern', label: 'Modern' },
  { name: 'elegant', label: 'Elegant' },
  { name: 'vibrant', label: 'Vibrant' },
  { name: 'minimal', label: 'Minimal' },
  { name: 'custom', label: 'Custom' },
]

export function ColourSection() {
  const { register, setValue, control, formState } = useFormContext<BrandingForm>()
  const [primaryColour, secondaryColour, colourTheme, themePreference] = useWatch({
    control,
    name: ['primaryColour', 'secondaryColour', 'colourTheme', 'themePreference'],
  })
  // A typed colour of a preset does not take the fields away.
  const [isCustom, setIsCustom] = useState(colourTheme === 'custom')
  const { primaryColour: primaryError, secondaryColour: secondaryError } = formState.errors
  const hasFields = isCustom || colourTheme === 'custom' || primaryError || secondaryError
  const warning = colourTheme === 'custom' ? contrastWarning(primaryColour, themePreference) : undefined

  function choose(name: string) {
    setIsCustom(name === 'custom')
    if (name === 'custom') return
    const { primary, secondary } = colourPresets[name as ColourPreset]
    setValue('primaryColour', primary, { shouldValidate: true })
    setValue('secondaryColour', secondary, { shouldValidate: true })
  }

  function setColour(field: 'primaryColour' | 'secondaryColour', colour: string) {
    setValue(field, colour, { shouldValidate: true })
    const both = { primaryColour, secondaryColour, [field]: colour }
    setValue('colourTheme', colourThemeOf(both.primaryColour, both.secondaryColour))
  }

  return (
    <FormSection title="Color Theme">
      {/* In as many columns as the section has room for: beside the preview it is narrower than on a tablet. */}
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        <legend className="sr-only">Color theme</legend>
        {themes.map(({ name, label }) => (
          <label
            key={name}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-3 py-2 transition-[background-color,border-color] hover:bg-ground-soft has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:focus-ring"
          >
            <input
              type="radio"
              value={name}
              // All five share this one listener: the name is registered once.
              {...register('colourTheme', { onChange: (event) => choose(event.target.value) })}
              className="size-4.5 shrink-0 accent-primary outline-none focus-visible:shadow-none"
            />
            <span className="flex-1">{label}</span>
            <Swatches
              colours={
                name === 'custom'
                  ? [primaryColour, secondaryColour]
                  : [colourPresets[name].primary, colourPresets[name].secondary]
              }
            />
          </label>
        ))}
      </fieldset>
      <div
        className={`grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-5 ${hasFields ? 'grid' : 'hidden'}`}
      >
        <ColourField
          label="Primary color"
          value={primaryColour}
          error={primaryError?.message}
          onChange={(colour) => setColour('primaryColour', colour)}
        />
        <ColourField
          label="Secondary color"
          value={secondaryColour}
          error={secondaryError?.message}
          onChange={(colour) => setColour('secondaryColour', colour)}
        />
      </div>
      <div role="status">
        {warning ? (
          <p className="flex items-start gap-2.5 rounded-control bg-pending-soft px-3.5 py-2.5 text-sm text-pending">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            <span className="flex-1">{warning.text}</span>
            <Swatches colours={[primaryColour, warning.shown]} />
          </p>
        ) : null}
      </div>
    </FormSection>
  )
}

function Swatches(props: { colours: [string, string] }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 overflow-hidden rounded-full border border-line-strong">
      {props.colours.map((colour, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fixed positions, which may hold the same colour
        <span key={place} className="size-5" style={{ backgroundColor: colour }} />
      ))}
    </span>
  )
}
