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
  /** Shown after the label of an optional field. */
  isOptional?: boolean
  children: (aria: FieldAria) => ReactNode
}

export function Field({ label, hint, error, isRequired = false, isOptional = false, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {isOptional ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
      </label>
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
