// The closing call to action of a public page.
import type { ReactNode } from 'react'
import { EveningBand } from './evening-band.tsx'

export function ClosingCall(props: { title: string; text: string; children: ReactNode }) {
  return (
    <EveningBand>
      <div className="page-width section-space text-center">
        <h2 className="mx-auto max-w-[24ch] text-3xl md:text-4xl">{props.title}</h2>
        <p className="mx-auto mt-4 max-w-[52ch] text-lg text-ink-soft">{props.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{props.children}</div>
      </div>
    </EveningBand>
  )
}
