// The price is not the one the client saw: both are shown, and nothing is sent without a yes.
import { formatAmount } from '../../../../domain/currencies.ts'
import { linesOfQuote } from '../../../../domain/quote-lines.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { QuoteTable } from '../../components/quote-table.tsx'
import type { PriceChange } from './use-submit-booking.ts'

interface PriceChangedDialogProps {
  change: PriceChange
  hours: number
  isTravelKnown: boolean
  onAccept: () => void
  onClose: () => void
}

export function PriceChangedDialog({
  change,
  hours,
  isTravelKnown,
  onAccept,
  onClose,
}: PriceChangedDialogProps) {
  const { was, now } = change
  const newPrice = formatAmount(now.total, now.currency)
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
      <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-3">
        {was ? (
          <div>
            <dt className="text-sm text-ink-soft">You saw</dt>
            <dd className="font-display text-2xl text-ink-soft tabular-nums line-through">
              {formatAmount(was.total, was.currency)}
            </dd>
          </div>
        ) : null}
        <div>
          <dt className="text-sm text-ink-soft">It is now</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums">{newPrice}</dd>
        </div>
      </dl>
      <QuoteTable
        price={linesOfQuote(now, { hours, distance: isTravelKnown ? 'measured' : 'unknown' })}
        isCompact
      />
    </Dialog>
  )
}

function reasonOf({ was, isOfEarlierAnswers }: PriceChange): string {
  if (!was) return 'We could not show you this price before.'
  if (isOfEarlierAnswers) return 'Your last answers were not priced yet when you pressed Submit.'
  return 'Something moved between your answers and now.'
}
