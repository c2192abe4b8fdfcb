// A section of the calendar's settings: description on the left, controls on the right.
import { type ReactNode, useId } from 'react'

interface CalendarSectionProps {
  /** Below another one. */
  isBelow?: boolean
  title: string
  text: string
  children: ReactNode
}

export function CalendarSection({ isBelow = false, title, text, children }: CalendarSectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={`grid gap-x-12 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)] ${isBelow ? 'border-t border-line pt-10' : ''}`}
    >
      <div>
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">{text}</p>
      </div>
      <div className="max-w-2xl min-w-0">{children}</div>
    </section>
  )
}
