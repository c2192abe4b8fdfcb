// On screens without room beside the form: the preview's price at the foot of the screen, and the way to the rest.
import { ChevronDown } from 'lucide-react'
import type { Quote } from '../../../../../../domain/pricing-rules.ts'
import { PriceFigure } from '../../../../shared/booking/price-figure.tsx'

interface PreviewBarProps {
  sentence: string
  priced: Quote | undefined
  onOpen: () => void
}

export function PreviewBar({ sentence, priced, onOpen }: PreviewBarProps) {
  return (
    <div className="sticky bottom-[calc(var(--hidden-below)+0.75rem)] z-10 xl:hidden">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line-strong bg-card px-4 py-2 text-left shadow-soft"
      >
        <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{sentence}</span>
        <span className="font-display text-xl font-semibold">
          {priced ? <PriceFigure amount={priced.total} currency={priced.currency} /> : 'No price'}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </button>
    </div>
  )
}
