// The sections of the booking page: cards, of which those that are seldom read are folded.
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Card, CardBody, CardHeader } from '../../ui/display/card.tsx'

export function SectionCard(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <CardHeader className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-lg">
            {props.title}
          </h2>
          {props.aside}
        </CardHeader>
        <CardBody>{props.children}</CardBody>
      </Card>
    </section>
  )
}

/** Its content is rendered when it is opened. */
export function FoldedCard(props: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby={id}>
      <Card>
        <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
            <h2 id={id} className="text-lg">
              {props.title}
            </h2>
            {props.hint ? <span className="min-w-0 truncate text-sm text-ink-soft">{props.hint}</span> : null}
            <ChevronDown
              aria-hidden="true"
              className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <CardBody className="border-t border-line">{isOpen ? props.children : null}</CardBody>
        </details>
      </Card>
    </section>
  )
}
