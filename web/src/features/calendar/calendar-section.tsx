// A section below the calendar: description on the left, controls on the right.
import { type ReactNode, useId } from 'react'

interface CalendarSectionProps {
  /** For links to it. */
  id: string
  title: string
  text: string
  children: ReactNode
}

export function CalendarSection({ id, title, text, children }: CalendarSectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-20 gap-x-12 gap-y-5 border-t border-line pt-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">{text}</p>
      </div>
      <div className="max-w-2xl min-w-0">{children}</div>
    </section>
  )
}
