// Showcase of selection controls.
import { useState } from 'react'
import { textOfDay } from '../../shared/booking/event-day.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { OptionCard } from '../../ui/forms/option-card.tsx'
import { QuantityStepper } from '../../ui/forms/quantity-stepper.tsx'
import { RangeInput } from '../../ui/forms/range-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'

const genres = ['Rock', 'Pop', 'Jazz', 'Blues', 'Country', 'Folk', 'Electronic', 'Soul', 'Funk', 'Reggae']
const choices = genres.map((genre) => ({ value: genre.toLowerCase(), label: genre }))

export function ChoiceParts() {
  const [genre, setGenre] = useState<string>()
  const [date, setDate] = useState<Date>()
  const [hours, setHours] = useState(3)
  const [meals, setMeals] = useState(2)
  const [files, setFiles] = useState<string[]>([])
  return (
    <>
      <div className="space-y-5">
        <Field label="Genre">
          {(aria) => <Select {...aria} choices={choices} value={genre} onValueChange={setGenre} />}
        </Field>
        <Field label="Event date">
          {(aria) => (
            <DatePicker
              {...aria}
              value={date}
              text={date ? textOfDay(date) : ''}
              onValueChange={setDate}
              earliest={new Date()}
            />
          )}
        </Field>
        <RangeInput
          label="How long shall we play?"
          min={1}
          max={5}
          step={0.5}
          value={hours}
          valueText={`${hours} hours`}
          onChange={(event) => setHours(event.target.valueAsNumber)}
        />
      </div>
      <div className="space-y-4">
        <div>
          <Checkbox label="Bring our own PA" description="For rooms of up to 150 people." defaultChecked />
          <Checkbox label="Early arrival" />
          <Checkbox label="Some of the options" checked="indeterminate" />
          <Checkbox label="Not available" disabled />
        </div>
        <div>
          <Switch label="Analytics" description="Counts visits, without names." />
          <Switch label="Essential" description="Always on." checked disabled />
        </div>
      </div>
      <fieldset className="space-y-2">
        <legend className="mb-2 font-medium">Option cards</legend>
        <OptionCard type="radio" name="line-up" label="Duo" priceHint="included" defaultChecked />
        <OptionCard type="radio" name="line-up" label="Trio" priceHint="+£180" />
        <OptionCard type="checkbox" label="PA and lights" priceHint="+£95" />
        <OptionCard type="checkbox" label="Fireworks" priceHint="+£900" disabled />
        <QuantityStepper label="Crew meals" value={meals} min={2} max={12} onValueChange={setMeals} />
      </fieldset>
      <div>
        <FileDrop
          label="Drop a picture here, or choose one"
          hint="PNG or JPEG, up to 5 MB"
          accept="image/png,image/jpeg"
          onFiles={(taken) => setFiles(taken.map((file) => file.name))}
        />
        <p className="mt-2 text-sm text-ink-soft">{files.join(', ') || 'No file chosen.'}</p>
      </div>
    </>
  )
}
