// The fields that a step asks for, as the table of fields describes them.
import type { ComponentType } from 'react'
import {
  type CustomFieldKey,
  type FieldKey,
  type FieldStep,
  fieldsAt,
} from '../../rules/draft/form-fields.ts'
import type { StepProps } from '../frame/step-frame.tsx'
import { LineField } from './line-field.tsx'

type Components<Key extends FieldKey> = Record<Key, ComponentType<StepProps>>

interface StepFieldsProps<Step extends FieldStep> extends StepProps {
  step: Step
  /** The step's own components, for the fields that are no input of one line. */
  custom: Components<CustomFieldKey<Step>>
}

export function StepFields<Step extends FieldStep>({ step, custom, ...props }: StepFieldsProps<Step>) {
  const components: Partial<Components<FieldKey>> = custom
  return fieldsAt(step, props.artist).map(([key, { control }]) => {
    if (control !== 'custom') return <LineField key={key} name={key} control={control} {...props} />
    const Custom = components[key]
    return Custom ? <Custom key={key} {...props} /> : null
  })
}
