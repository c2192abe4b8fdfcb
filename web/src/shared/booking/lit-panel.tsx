// The moment of a yes: a string of lamps that come on one after another, above the date and the price of what is booked.
import { type CSSProperties, type ReactNode, useId } from 'react'
import { formatLongDate } from '../../../../domain/booking/long-date.ts'

interface LitPanelProps {
  /** Left out where the frame around the panel has the heading. */
  heading?: string
  /** "2031-06-14" */
  date: string | null
  priceText: string
  /** What can be done next, as buttons: the first one in the style `lamp`. */
  children?: ReactNode
}

export function LitPanel({ heading, date, priceText, children }: LitPanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={heading ? id : undefined}
      className="dark evening-sky overflow-hidden rounded-card text-ink print:hidden forced-colors:border"
    >
      <LampString />
      <div className="px-5 pt-1 pb-6 sm:px-8 sm:pb-8">
        {heading ? (
          <h2 id={id} className="text-3xl sm:text-4xl">
            {heading}
          </h2>
        ) : null}
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="text-lg sm:text-xl">{date ? formatLongDate(date) : 'Date to be settled'}</span>
          <span className="font-figure text-2xl font-semibold tabular-nums">{priceText}</span>
        </p>
        {children ? <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">{children}</div> : null}
      </div>
    </section>
  )
}

/** Where each lamp hangs on its wire, from left to right. */
const lamps = [
  [26, 22],
  [92, 38],
  [158, 43],
  [224, 40],
  [290, 26],
  [350, 26],
  [416, 40],
  [482, 43],
  [548, 38],
  [614, 22],
] as const

function LampString() {
  return (
    <svg
      viewBox="0 0 640 84"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="block h-20 w-full"
    >
      <path
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        d="M-10 10Q160 74 320 16Q480 74 650 10"
      />
      {lamps.map(([x, y], place) => (
        <g key={x} transform={`translate(${x} ${y})`} style={{ '--place': place } as CSSProperties}>
          <rect className="fill-line-strong" x="-2.5" y="-1" width="5" height="6" rx="1" />
          <circle className="lamp-coming-on" cy="11" r="7" />
        </g>
      ))}
    </svg>
  )
}
