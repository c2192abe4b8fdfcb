// The lines of a price, exact, with their total.
import type { ReactNode } from 'react'
import type { QuoteLines } from '../../../../domain/pricing/quote-lines.ts'

interface QuoteTableProps {
  price: QuoteLines
  totalLabel?: string
  /** The total that this one takes the place of. */
  before?: string | undefined
  /** Smaller, for use beside or inside other content. */
  isCompact?: boolean
  /** Instead of the line of the total, for a page that shows it larger. */
  total?: ReactNode
}

export function QuoteTable(props: QuoteTableProps) {
  const { price, totalLabel = 'Total', before, isCompact = false, total } = props
  return (
    <dl className={`space-y-1.5 ${isCompact ? 'text-sm' : ''}`}>
      {price.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same name
        <div key={`${place} ${line.label}`} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-ink-soft wrap-anywhere">
            <bdi>{line.label}</bdi>
            {line.detail ? `, ${line.detail}` : null}
            {line.isCounted ? null : ' (noted, not part of the total)'}
          </dt>
          <dd className="font-figure font-medium whitespace-nowrap tabular-nums">{line.text}</dd>
        </div>
      ))}
      {total ?? (
        <div
          className={`flex items-baseline justify-between gap-4 border-t border-line ${isCompact ? 'pt-2 text-base' : 'pt-3 text-lg'}`}
        >
          <dt className="font-medium">{totalLabel}</dt>
          <dd className="font-figure font-semibold whitespace-nowrap tabular-nums">
            {before ? (
              <s className="mr-2 font-normal text-ink-soft">
                <span className="sr-only">before </span>
                {before}
              </s>
            ) : null}
            {price.totalText}
          </dd>
        </div>
      )}
    </dl>
  )
}
