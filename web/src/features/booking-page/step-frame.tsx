// What every step has in common: its heading, which hears of a new step, and a way for its fields to say what is
// wrong once one has tried to go on.
import type { ReactNode } from 'react'
import type { BookingDraft } from './booking-draft.ts'
import type { Artist } from './read-artist.ts'

export interface StepProps {
  artist: Artist
  draft: BookingDraft
  change: (changes: Partial<BookingDraft>) => void
  /** Whether the address is still being typed, as opposed to chosen or left. */
  onAddressTyping: (isTyping: boolean) => void
  /** The message for a field, once it should be shown. */
  errorOf: (field: string) => string | undefined
}

export function StepFrame(props: { headingId: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.headingId}>
      <h2 id={props.headingId} tabIndex={-1} className="text-2xl">
        {props.title}
      </h2>
      {props.lead ? <p className="mt-1 text-ink-soft">{props.lead}</p> : null}
      <div className="mt-6 space-y-6">{props.children}</div>
    </section>
  )
}
