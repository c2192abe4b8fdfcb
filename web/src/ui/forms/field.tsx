// Connects a control to its label, hint and error, visually and for screen readers. Works with react-hook-form: <Field
// …>{(aria) => <Input {...aria} {...register('name')} />}</Field>
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  /** Shows that the field is required, in forms with fields of both kinds. */
  hasMark?: boolean
  /** Shown after the label of an optional field. */
  isOptional?: boolean
  children: (aria: FieldAria) => ReactNode
}

export function Field(props: FieldProps) {
  const { label, hint, error, isRequired = false, hasMark = false, isOptional = false, children } = props
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <div className="mb-1.5 font-medium">
        <label htmlFor={id}>
          {label}
          {isOptional ? <OptionalMark /> : null}
        </label>
        {hasMark ? <RequiredMark /> : null}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

export function OptionalMark() {
  return <span className="font-normal text-ink-soft"> (optional)</span>
}

/** For the eye; a control says it by `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' *'}
    </span>
  )
}
