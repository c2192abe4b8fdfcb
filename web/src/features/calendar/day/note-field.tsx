// The private note of a blocked date.
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

const maxLength = 200

export function NoteField(props: { value: string; onValueChange: (note: string) => void }) {
  return (
    <Field label="Note" isOptional hint="Only you see it.">
      {(aria) => (
        <Input
          {...aria}
          maxLength={maxLength}
          autoComplete="off"
          placeholder="For example: holiday"
          value={props.value}
          onChange={(event) => props.onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
