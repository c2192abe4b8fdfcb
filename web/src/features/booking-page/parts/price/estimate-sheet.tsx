// The lines behind the price in the bar of small screens.
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { Estimate } from '../../rules/price/estimate.ts'
import { BudgetButton, EstimateFigure, EstimateNote, EstimateReasons } from './estimate-panel.tsx'

interface EstimateSheetProps {
  price: Estimate
  /** The price is that of the shortest performance, and no answer counts yet. */
  isStart: boolean
  artistName: string
  onBudget: (() => void) | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function EstimateSheet(props: EstimateSheetProps) {
  const { price, isStart, artistName, onBudget, isOpen, onOpenChange } = props

  function openBudget() {
    onOpenChange(false)
    onBudget?.()
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isStart ? 'Starting price' : 'Your estimate'}
      side="bottom"
    >
      <EstimateFigure price={price} className="text-5xl" />
      <div className="mt-4 border-t border-line pt-4">
        <EstimateReasons price={price} />
      </div>
      {isStart ? (
        <p className="mt-4 text-sm text-ink-soft">
          {price.hasTravel
            ? 'The shortest performance, travel included. Your answers add any extras.'
            : 'The shortest performance. Your answers add the travel, the date and any extras.'}
        </p>
      ) : (
        <EstimateNote price={price} artistName={artistName} className="mt-4" />
      )}
      {onBudget ? <BudgetButton onOpen={openBudget} className="mt-2 -ml-3" /> : null}
    </Sheet>
  )
}
