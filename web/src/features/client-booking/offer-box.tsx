// The frame of the current offer, and what to do where its buttons do not work.
import type { ReactNode } from 'react'

export function OfferBox(props: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="offer"
      className="mt-6 space-y-4 rounded-card border border-line bg-primary-soft p-5 print:hidden"
    >
      <h2 id="offer" className="text-lg wrap-anywhere">
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}

export function WithoutScripts({ text }: { text: string }) {
  return <p className="hidden max-w-measure font-medium noscript:block">{text}</p>
}
