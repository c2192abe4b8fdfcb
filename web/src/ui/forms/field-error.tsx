// What is wrong with a control that has no <Field> of its own, below it.
import { CircleAlert } from 'lucide-react'

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
      {text}
    </p>
  )
}
