// The breakdown behind the estimate bar of small screens.
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { type Estimate, EstimateFigure, EstimateNote, EstimateReasons } from './estimate-panel.tsx'

interface EstimateSheetProps {
  price: Estimate
  artistName: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function EstimateSheet({ price, artistName, isOpen, onOpenChange }: EstimateSheetProps) {
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title="Your estimate" side="bottom">
      <EstimateFigure price={price} className="text-5xl" />
      <div className="mt-4 border-t border-line pt-4">
        <EstimateReasons price={price} />
      </div>
      <EstimateNote price={price} artistName={artistName} className="mt-4" />
    </Sheet>
  )
}
