// Form for a surcharge or a discount with its reason, and the resulting price.
import { type FormEvent, useState } from 'react'
import { finalTotal } from '../../../../../domain/booking/booking-price.ts'
import { isOfferExpired } from '../../../../../domain/booking/offers.ts'
import { type QuoteModification, readModification } from '../../../../../domain/booking/quote-modification.ts'
import {
  amountStep,
  currencySymbol,
  formatAmount,
  roundMoney,
} from '../../../../../domain/pricing/currencies.ts'
import { notice } from '../../../lib/notices/notice.ts'
import { BooksWhenAgreed, useBooksWhenAgreed } from '../../../shared/offers/books-when-agreed.tsx'
import type { Booking } from '../../../shared/own-booking/booking.ts'
import { bookingDetailMessages } from '../../../shared/own-booking/booking-detail-messages.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { OptionCard } from '../../../ui/forms/option-card.tsx'

interface QuoteEditorProps {
  booking: Booking
  isSaving: boolean
  onSave: (modification: QuoteModification, books: boolean) => void
  onCancel?: () => void
}

export function QuoteEditor({ booking, isSaving, onSave, onCancel }: QuoteEditorProps) {
  const stored = readModification(booking.quote_modifications)
  const [type, setType] = useState<QuoteModification['type']>(stored?.type ?? 'surcharge')
  const [description, setDescription] = useState(stored?.description ?? '')
  const [amount, setAmount] = useState(stored ? String(stored.amount) : '')
  const typed = amount.trim() === '' ? undefined : readModification({ description, amount, type })
  const [books, setBooks] = useBooksWhenAgreed()
  const preview = finalTotal({ ...booking, quote_modifications: typed ?? null })

  function save(event: FormEvent) {
    event.preventDefault()
    if (!typed) {
      notice.error(bookingDetailMessages.error, { description: bookingDetailMessages.quoteIncomplete })
      return
    }
    if (!isSaving) onSave({ ...typed, amount: roundMoney(typed.amount, booking.currency) }, books)
  }

  return (
    <form noValidate onSubmit={save} className="space-y-4">
      <fieldset>
        <legend className="mb-1.5 font-medium">Type</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {(['surcharge', 'discount'] as const).map((choice) => (
            <OptionCard
              key={choice}
              type="radio"
              name="quote-type"
              label={choice === 'surcharge' ? 'Surcharge' : 'Discount'}
              checked={type === choice}
              onChange={() => setType(choice)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <Field label="Description" isRequired>
          {(aria) => (
            <Input
              {...aria}
              maxLength={500}
              dir="auto"
              placeholder="e.g. Parking for the van"
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <Field label="Amount" isRequired>
          {(aria) => (
            <NumberInput
              {...aria}
              before={currencySymbol(booking.currency)}
              min={0}
              step={amountStep(booking.currency)}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
      </div>
      {typed && needsAgreement(booking, preview) ? (
        <BooksWhenAgreed client={booking.client_name} isOn={books} onChange={setBooks} />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div aria-live="polite" className="text-ink-soft">
          <p>{typed ? `The price becomes ${formatAmount(preview, booking.currency)}.` : ' '}</p>
          {typed && needsAgreement(booking, preview) ? (
            <p className="text-sm">This is higher than agreed, so your client is asked to agree.</p>
          ) : null}
        </div>
        <div className="flex gap-3">
          {onCancel ? (
            <Button variant="plain" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" variant="quiet" isBusy={isSaving} busyText="Saving...">
            Save modification
          </Button>
        </div>
      </div>
    </form>
  )
}

/** A lower price counts as agreed; as the database's private.make_offer. */
function needsAgreement({ offers, status }: Booking, price: number): boolean {
  const agreed = offers.find(({ state }) => state === 'agreed')
  return !agreed || isOfferExpired(agreed, status) || price > agreed.final_price
}
