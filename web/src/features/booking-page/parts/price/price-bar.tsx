// The price on small screens, at the left of the bar with the buttons; a tap opens its lines. The first two steps show
// what the artist costs at least, later ones the running estimate.
import { ChevronUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatAmount } from '../../../../../../domain/pricing/currencies.ts'
import type { Estimate } from '../../rules/price/estimate.ts'
import { EstimateFigure } from './estimate-panel.tsx'

const EstimateSheet = lazy(() =>
  import('./estimate-sheet.tsx').then((module) => ({ default: module.EstimateSheet })),
)

interface PriceBarProps {
  price: Estimate
  /** The price is that of the shortest performance, and no answer counts yet. */
  isStart: boolean
  artistName: string
  onBudget: (() => void) | undefined
}

export function PriceBar(props: PriceBarProps) {
  const { price, isStart } = props
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const start = isStart ? startText(price) : undefined
  const name = isStart ? 'Starting price' : 'Current estimate'

  if (isStart && !start) return null

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <section
      aria-label={name}
      className="@container relative min-w-0 flex-1 rounded-control has-focus-visible:focus-ring lg:hidden noscript:hidden"
    >
      <p className="flex items-center gap-1 text-sm leading-5 whitespace-nowrap text-ink-soft">
        {price.hasTravel ? (
          <>
            <span className="hidden @min-[14rem]:inline">{name}, travel included</span>
            <span className="@min-[14rem]:hidden">Travel included</span>
          </>
        ) : (
          name
        )}
        {/* Not beside the figure, which would move it while it counts. */}
        <ChevronUp aria-hidden="true" className="hidden size-4 shrink-0 @min-[8rem]:block" />
      </p>
      {start ? (
        <p className="font-display text-2xl font-semibold tracking-tight tabular-nums">
          <span className="text-lg font-medium">from</span> {start}
        </p>
      ) : (
        <EstimateFigure price={price} className="text-2xl" />
      )}
      {/* Over the whole price: a status inside a button would not be announced. */}
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-label={`${start ? `${name} from ${start}` : name}: see why`}
        className="absolute inset-x-0 -inset-y-1 rounded-control outline-none focus-visible:shadow-none"
      />
      <Suspense fallback={null}>
        {wasOpened ? <EstimateSheet {...props} isOpen={isOpen} onOpenChange={setIsOpen} /> : null}
      </Suspense>
    </section>
  )
}

function startText({ priced }: Estimate): string | undefined {
  return priced && formatAmount(priced.quote.total, priced.quote.currency)
}
