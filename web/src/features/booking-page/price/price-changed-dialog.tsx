// Shown when the price differs from the one the client saw: compares both line by line, and asks for confirmation.
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import { QuoteTable } from '../../../shared/booking/quote-table.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PriceChange } from '../submission/submit-booking.ts'
import type { TravelFacts } from './estimate-panel.tsx'
import { PriceComparison } from './price-comparison.tsx'
import { linesOfAnswers } from './price-list.ts'

interface PriceChangedDialogProps {
  change: PriceChange
  travel: TravelFacts
  onAccept: () => void
  onClose: () => void
}

export function PriceChangedDialog({ change, travel, onAccept, onClose }: PriceChangedDialogProps) {
  const { was, now } = change
  const newPrice = formatAmount(now.quote.total, now.quote.currency)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="The price has changed"
      description={`${reasonOf(change)} Nothing has been sent yet.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button onClick={onAccept}>{`Send at ${newPrice}`}</Button>
        </>
      }
    >
      {was ? (
        <PriceComparison before={linesOfAnswers(was, travel)} now={linesOfAnswers(now, travel)} />
      ) : (
        <QuoteTable price={linesOfAnswers(now, travel)} isCompact />
      )}
    </Dialog>
  )
}

function reasonOf({ was, isOfEarlierAnswers }: PriceChange): string {
  if (!was) return 'We could not show you this price before.'
  if (isOfEarlierAnswers) return 'Your last answers were not priced yet when you pressed Submit.'
  return 'The price changed while you were filling in the form.'
}
