// The payments received that match nothing, behind a tap.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import type { StatementLine } from '../../../../../domain/payments/statements/statement.ts'
import { ShownInParts } from './shown-in-parts.tsx'
import { countOf, money } from './statement-texts.ts'

export function FoldedLines({ lines }: { lines: readonly StatementLine[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (lines.length === 0) return null
  return (
    <div className="border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left"
      >
        {`${countOf(lines.length, 'other payment')} received`}
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen ? (
        <ShownInParts
          label="Other payments received"
          items={lines}
          draw={(line) => (
            <li key={line.key} className="border-t border-line py-2.5 text-sm wrap-anywhere">
              <p className="flex justify-between gap-4">
                <span dir="auto">{line.name || formatEventDay(line.date)}</span>
                <span className="shrink-0 font-medium tabular-nums">{money(line.amount, line.currency)}</span>
              </p>
              <p className="text-ink-soft" dir="auto">
                {[line.name ? formatEventDay(line.date) : '', line.text].filter(Boolean).join(' · ')}
              </p>
            </li>
          )}
        />
      ) : null}
    </div>
  )
}
