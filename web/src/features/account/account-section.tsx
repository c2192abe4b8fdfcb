// A section of the account page: description on the left, controls on the right.
import type { ReactNode } from 'react'

export function AccountSection(props: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-t border-line py-10 lg:grid-cols-[18rem_1fr]">
      <div>
        <h2 className="text-xl">{props.title}</h2>
        <p className="mt-1 max-w-measure text-ink-soft">{props.text}</p>
      </div>
      <div className="max-w-xl">{props.children}</div>
    </section>
  )
}
