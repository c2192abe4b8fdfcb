// The running estimate on small screens: a bar at the bottom that opens into the breakdown.
import { ChevronUp } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Estimate, EstimateFigure } from './estimate-panel.tsx'

const EstimateSheet = lazy(() =>
  import('./estimate-sheet.tsx').then((module) => ({ default: module.EstimateSheet })),
)

export function EstimateBar(props: {
  price: Estimate
  artistName: string
  onBudget: (() => void) | undefined
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--bottom-bar', '6.5rem')
    return () => {
      style.removeProperty('--bottom-bar')
    }
  }, [])

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <section
      aria-label="Current estimate"
      className="fixed inset-x-0 bottom-(--hidden-below) z-30 border-t border-line bg-card lg:hidden noscript:hidden"
    >
      <span aria-hidden="true" className="brand-band block h-1" />
      <div className="page-width flex items-center justify-between gap-4 py-2.5">
        <div>
          <p className="text-sm leading-5 text-ink-soft">Current estimate</p>
          <EstimateFigure price={props.price} className="text-3xl" />
        </div>
        <button
          type="button"
          onClick={open}
          aria-haspopup="dialog"
          className="hit-target inline-flex items-center gap-2 rounded-control border border-line-strong px-4 font-medium hover:bg-ground-soft"
        >
          See why
          <ChevronUp aria-hidden="true" className="size-5" />
        </button>
      </div>
      <Suspense fallback={null}>
        {wasOpened ? <EstimateSheet {...props} isOpen={isOpen} onOpenChange={setIsOpen} /> : null}
      </Suspense>
    </section>
  )
}
