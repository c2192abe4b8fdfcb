// The breakdown behind the estimate bar of small screens.
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import {
  BudgetButton,
  type Estimate,
  EstimateFigure,
  EstimateNote,
  EstimateReasons,
} from './estimate-panel.tsx'

interface EstimateSheetProps {
  price: Estimate
  artistName: string
  onBudget: (() => void) | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function EstimateSheet(props: EstimateSheetProps) {
  const { price, artistName, onBudget, isOpen, onOpenChange } = props

  function openBudget() {
    onOpenChange(false)
    onBudget?.()
  }

  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title="Your estimate" side="bottom">
      <EstimateFigure price={price} className="text-5xl" />
      <div className="mt-4 border-t border-line pt-4">
        <EstimateReasons price={price} />
      </div>
      <EstimateNote price={price} artistName={artistName} className="mt-4" />
      {onBudget ? <BudgetButton onOpen={openBudget} className="mt-2 -ml-3" /> : null}
    </Sheet>
  )
}
