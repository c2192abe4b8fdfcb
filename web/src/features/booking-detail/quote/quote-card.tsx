// The artist's modification of the quote while the request is open; afterwards the agreed price.
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
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { SectionCard } from '../section-card.tsx'
import { BookingReceipt } from './booking-receipt.tsx'
import { QuoteEditor } from './quote-editor.tsx'

interface QuoteCardProps {
  booking: Booking
  actions: Pick<BookingActions, 'setQuote' | 'removeQuote'>
}

export function QuoteCard({ booking, actions }: QuoteCardProps) {
  const current = readModification(booking.quote_modifications)
  const all = readModifications(booking.quote_modifications)
  const [isEditing, setIsEditing] = useState(false)
  const isOpen = booking.status === 'pending'

  function save(modification: QuoteModification, books: boolean) {
    actions.setQuote.mutate({ modification, books }, { onSuccess: () => setIsEditing(false) })
  }

  return (
    <SectionCard title="Quote Modifications">
      {isOpen && (isEditing || !current) ? (
        <QuoteEditor
          // A change from another tab resets the form.
          key={JSON.stringify(booking.quote_modifications)}
          booking={booking}
          isSaving={actions.setQuote.isPending}
          onSave={save}
          {...(current ? { onCancel: () => setIsEditing(false) } : {})}
        />
      ) : all.length === 0 ? (
        <p className="text-ink-soft">{unmodifiedText(booking)}</p>
      ) : (
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
              {isOpen && current ? (
                <div className="flex">
                  <IconButton
                    icon={Pencil}
                    label="Edit quote modification"
                    onClick={() => setIsEditing(true)}
                  />
                  <IconButton
                    icon={Trash2}
                    label="Remove quote modification"
                    disabled={actions.removeQuote.isPending}
                    onClick={() => actions.removeQuote.mutate(current)}
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <BookingReceipt booking={booking} />
    </SectionCard>
  )
}

function unmodifiedText({ offers }: Booking): string {
  const agreed = offers.find(({ state }) => state === 'agreed')
  return agreed && agreed.number > 1
    ? `The price is that of offer ${agreed.number}.`
    : 'The quote is as it was sent.'
}
