// An input of one line with its label.
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { FieldKey, LineControl } from '../../rules/draft/form-fields.ts'
import type { StepProps } from '../frame/step-frame.tsx'

interface LineFieldProps extends Pick<StepProps, 'draft' | 'change' | 'errorOf'> {
  name: FieldKey
  control: LineControl
}

export function LineField({ name, control, draft, change, errorOf }: LineFieldProps) {
  const { label, hint, isOptional = false, isNarrow, ...attributes } = control
  return (
    <Field
      label={label}
      hint={hint}
      isOptional={isOptional}
      isRequired={!isOptional}
      hasMark={!isOptional}
      error={errorOf(name)}
    >
      {(aria) => (
        <Input
          {...aria}
          {...attributes}
          name={name}
          data-field={name}
          className={isNarrow ? 'max-w-40' : undefined}
          value={String(draft[name])}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
