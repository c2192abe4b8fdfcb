// A section of the payments page: its title and what it is for, and its controls below.
import { type ReactNode, useId } from 'react'

export function PaymentsSection(props: { title: string; text: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-line pt-6">
      <h2 id={headingId} className="text-xl">
        {props.title}
      </h2>
      <p className="mt-1 mb-6 max-w-measure text-ink-soft">{props.text}</p>
      {props.children}
    </section>
  )
}
