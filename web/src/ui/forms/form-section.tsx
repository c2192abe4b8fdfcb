// A section of a long form, with a title and an optional description.
import { type ReactNode, useId } from 'react'

export function FormSection(props: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {props.title}
      </h2>
      {props.text ? <p className="mt-1 max-w-measure text-ink-soft">{props.text}</p> : null}
      <div className="mt-5 space-y-5">{props.children}</div>
    </section>
  )
}
