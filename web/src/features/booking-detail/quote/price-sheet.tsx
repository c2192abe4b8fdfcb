// The sheet in which the artist changes the price of an open request: a surcharge or discount, or other terms altogether.
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type QuoteModification,
  readModification,
  readModifications,
  signedAmount,
} from '../../../../../domain/booking/quote-modification.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import type { BookingActions } from '../../../shared/own-booking/use-booking-actions.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { QuoteEditor } from './quote-editor.tsx'

interface PriceSheetProps {
  booking: Booking
  actions: Pick<BookingActions, 'setQuote' | 'removeQuote'>
  isOpen: boolean
  onClose: () => void
  /** Opens the dialog that proposes other terms; absent while there is an offer to answer. */
  onPropose: (() => void) | undefined
}

export function PriceSheet({ booking, actions, isOpen, onClose, onPropose }: PriceSheetProps) {
  return (
    <Sheet isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title="Change the price">
      <section aria-labelledby="quote-modifications" className="space-y-4">
        <h3 id="quote-modifications" className="text-lg">
          Quote Modifications
        </h3>
        <Modifications booking={booking} actions={actions} onSaved={onClose} />
      </section>
      {onPropose ? (
        <section className="mt-8 border-t border-line pt-6">
          <h3 className="text-lg">Another date, other hours, a total</h3>
          <p className="mt-1 text-ink-soft">An offer of its own, which your client can accept or answer.</p>
          <Button variant="quiet" className="mt-4 w-full" onClick={onPropose}>
            Propose Other Terms
          </Button>
        </section>
      ) : null}
    </Sheet>
  )
}

interface ModificationsProps extends Pick<PriceSheetProps, 'booking' | 'actions'> {
  onSaved: () => void
}

/** The editor is open as long as there is nothing to edit. */
function Modifications({ booking, actions, onSaved }: ModificationsProps) {
  const current = readModification(booking.quote_modifications)
  const all = readModifications(booking.quote_modifications)
  const [isEditing, setIsEditing] = useState(false)

  function save(modification: QuoteModification, books: boolean) {
    actions.setQuote.mutate({ modification, books }, { onSuccess: onSaved })
  }

  if (isEditing || !current)
    return (
      <QuoteEditor
        // A change from another tab resets the form.
        key={JSON.stringify(booking.quote_modifications)}
        booking={booking}
        isSaving={actions.setQuote.isPending}
        onSave={save}
        {...(current ? { onCancel: () => setIsEditing(false) } : {})}
      />
    )
  return (
    <ul className="space-y-3">
      {all.map((modification) => (
        <li key={modification.description} className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="font-medium wrap-anywhere">
              {modification.description}
            </p>
            <p className="text-sm text-ink-soft capitalize">{modification.type}</p>
          </div>
          <p className="font-figure text-lg font-semibold whitespace-nowrap tabular-nums">
            {modification.type === 'surcharge' ? '+' : ''}
            {formatAmount(signedAmount(modification), booking.currency)}
          </p>
          <div className="flex">
            <IconButton icon={Pencil} label="Edit quote modification" onClick={() => setIsEditing(true)} />
            <IconButton
              icon={Trash2}
              label="Remove quote modification"
              disabled={actions.removeQuote.isPending}
              onClick={() => actions.removeQuote.mutate(current)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
