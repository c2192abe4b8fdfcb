// A group of controls for one question, with label, hint and error.
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { OptionalMark, RequiredMark } from '../../../../ui/forms/field.tsx'

interface FieldGroupProps {
  legend: ReactNode
  hint?: string
  error: string | undefined
  isRequired?: boolean
  /** The focus target when this answer is missing. */
  field: string
  children: ReactNode
}

export function FieldGroup({ legend, hint, error, isRequired = false, field, children }: FieldGroupProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset data-field={field} aria-describedby={described || undefined}>
      <legend className="font-medium wrap-anywhere">
        {legend}
        {isRequired ? (
          <>
            <RequiredMark />
            <span className="sr-only"> (required)</span>
          </>
        ) : (
          <OptionalMark />
        )}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-soft wrap-anywhere">
          {hint}
        </p>
      ) : null}
      <div className="mt-2.5">{children}</div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
