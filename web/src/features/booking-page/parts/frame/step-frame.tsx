// The frame of every step: its heading, which receives focus on a new step, and the context through which fields show
// errors after an attempt to continue.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Artist } from '../../rules/artist/read-artist.ts'
import type { BookingDraft } from '../../rules/draft/booking-draft.ts'
import type { FieldKey } from '../../rules/draft/form-fields.ts'
import type { PricedAnswers } from '../../rules/price/booking-prices.ts'

export interface StepProps {
  artist: Artist
  draft: BookingDraft
  /** Dates on which the artist cannot be booked, as 2030-06-21; undefined until they are known. */
  taken: ReadonlySet<string> | undefined
  /** The latest price; undefined while there is none. */
  priced: PricedAnswers | undefined
  change: (changes: Partial<BookingDraft>) => void
  /** Whether the address is still being typed, as opposed to chosen or left. */
  onAddressTyping: (isTyping: boolean) => void
  /** Opens the choices for a budget; undefined where there are none. */
  onBudget: (() => void) | undefined
  /** The message for a field, once it should be shown. */
  errorOf: (field: FieldKey) => string | undefined
  /** The same for an answer to a custom question. */
  errorOfAnswer: (questionId: string) => string | undefined
}

interface StepFrameProps {
  headingId: string
  title: string
  lead?: string
  /** Notes on what the artist changed about this step. */
  notes: string[]
  children: ReactNode
}

export function StepFrame(props: StepFrameProps) {
  return (
    <section aria-labelledby={props.headingId}>
      <h2 id={props.headingId} tabIndex={-1} className="text-2xl">
        {props.title}
      </h2>
      {props.lead ? <p className="mt-1 text-ink-soft">{props.lead}</p> : null}
      {props.notes.length > 0 ? <RuleNotes notes={props.notes} /> : null}
      <div className="mt-5 space-y-6 sm:mt-6">{props.children}</div>
    </section>
  )
}

function RuleNotes({ notes }: { notes: string[] }) {
  return (
    <div role="alert" className="mt-4 flex gap-3 rounded-card bg-pending-soft px-4 py-3.5 text-ink">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-pending" />
      <div className="min-w-0 space-y-1 wrap-anywhere">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  )
}
