// Shown when the price differs from the one the client saw: compares both line by line, and asks for confirmation.
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { TravelFacts } from '../../rules/price/estimate.ts'
import type { PriceChange } from '../../rules/price/price-change.ts'
import { ChangedPrices, changeTexts } from './changed-prices.tsx'

interface PriceChangedDialogProps {
  change: PriceChange
  travel: TravelFacts
  onAccept: () => void
  onClose: () => void
}

export function PriceChangedDialog({ change, travel, onAccept, onClose }: PriceChangedDialogProps) {
  const { title, description, accept, close } = changeTexts(change)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {close}
          </Button>
          <Button onClick={onAccept}>{accept}</Button>
        </>
      }
    >
      <ChangedPrices change={change} travel={travel} />
    </Dialog>
  )
}
