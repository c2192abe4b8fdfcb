// Proposes other terms for a booking: a total, hours, lines, a date, a venue, with a message. The price is shown before
// anything is sent; an error keeps everything that was typed.
import type { FormEvent } from 'react'
import type { OfferPrice } from '../../../../domain/api/rpc-answers.ts'
import { finalTotal, type PricedBooking, quoteLines } from '../../../../domain/booking/booking-price.ts'
import type { Offer, Party } from '../../../../domain/booking/offers.ts'
import { readPaymentTerms } from '../../../../domain/payments/payment-terms.ts'
import { amountStep, currencySymbol, formatAmount } from '../../../../domain/pricing/currencies.ts'
import { useDebouncedQuery } from '../../lib/api/use-debounced-query.ts'
import { userMessage } from '../../lib/notices/notice-error.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QuoteTable } from '../booking/quote-table.tsx'
import { termsOf } from '../payments/terms/terms-form.ts'
import { BooksWhenAgreed, useBooksWhenAgreed } from './books-when-agreed.tsx'
import { MoreTerms } from './more-terms.tsx'
import type { OfferCalls } from './offer-calls.ts'
import {
  type BookedTerms,
  carriedChanges,
  type OfferForm,
  type OfferTerms,
  offerTerms,
} from './offer-form.ts'
import { OfferPayment } from './offer-payment.tsx'
import type { OfferActions } from './use-offer-actions.ts'

export interface ProposeDialogProps {
  booking: BookedTerms & PricedBooking & { event_duration: number | null }
  /** The current offer. */
  current: Pick<Offer, 'number' | 'final_price' | 'payment_terms'>
  isConfirmed: boolean
  /** Who proposes. */
  viewer: Party
  /** The other party. */
  other: string
  calls: OfferCalls
  propose: OfferActions['propose']
  form: OfferForm
  setForm: (form: OfferForm) => void
  onClose: () => void
  onSent: () => void
}

const priceDebounceMs = 300
const notReached = 'This could not be sent. Please check your connection and try again.'

export function ProposeDialog(props: ProposeDialogProps) {
  const { booking, current, isConfirmed, viewer, other, calls, propose, form, setForm, onClose, onSent } =
    props
  const [books, setBooks] = useBooksWhenAgreed()
  const paymentTerms = form.payment && termsOf(form.payment)
  const canBook = viewer === 'artist' && !isConfirmed
  const terms = offerTerms(form, booking)
  const set = (change: Partial<OfferForm>) => {
    propose.reset()
    setForm({ ...form, ...change })
  }
  const price = useDebouncedQuery({
    key: JSON.stringify(terms),
    debounceMs: priceDebounceMs,
    ask: (signal) => calls.price(terms, signal),
  })
  const newTotal = price.answer?.final_price ?? current.final_price
  const priceProblem = price.error === undefined ? undefined : userMessage(price.error)

  function send(event: FormEvent) {
    event.preventDefault()
    if (propose.isPending) return
    propose.mutate(
      { seen: current.number, terms, message: form.message, books: canBook && books, paymentTerms },
      { onSuccess: onSent },
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && !propose.isPending && onClose()}
      title={
        viewer === 'client' ? 'Ask for a change' : isConfirmed ? 'Propose a change' : 'Propose other terms'
      }
      description={
        isConfirmed
          ? `Nothing changes until ${other} agrees.`
          : `${other} can accept this, or propose something else.`
      }
      actions={
        <>
          {propose.error ? (
            <p role="alert" className="basis-full text-danger">
              {userMessage(propose.error) ?? notReached}
            </p>
          ) : null}
          <Button variant="quiet" disabled={propose.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="proposal" isBusy={propose.isPending} busyText="Sending...">
            Send Offer
          </Button>
        </>
      }
    >
      <form id="proposal" noValidate onSubmit={send} className="space-y-5">
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Total" hint={totalNow(current.final_price, newTotal, booking.currency)}>
            {(aria) => (
              <NumberInput
                {...aria}
                before={currencySymbol(booking.currency)}
                min={0}
                step={amountStep(booking.currency)}
                value={form.total ?? String(newTotal)}
                onChange={(event) => set({ total: event.target.value })}
                // Left empty, it is what the rules give.
                onBlur={() => form.total === '' && setForm({ ...form, total: null })}
              />
            )}
          </Field>
          <Field label="Hours" hint={hoursNow(booking.event_duration)}>
            {(aria) => (
              <NumberInput
                {...aria}
                min={0.25}
                max={24}
                step={0.25}
                value={form.hours}
                onChange={(event) => set({ hours: event.target.value })}
              />
            )}
          </Field>
        </div>
        <MoreTerms booking={booking} isConfirmed={isConfirmed} form={form} set={set} />
        {viewer === 'artist' ? (
          <OfferPayment
            current={readPaymentTerms(current.payment_terms)}
            form={form.payment}
            price={newTotal}
            currency={booking.currency}
            eventDate={form.date || null}
            onChange={(payment) => set({ payment })}
          />
        ) : null}
        <Field label="Message" isOptional>
          {(aria) => (
            <Textarea
              {...aria}
              rows={2}
              maxLength={2000}
              dir="auto"
              value={form.message}
              onChange={(event) => set({ message: event.target.value })}
            />
          )}
        </Field>
        {canBook ? <BooksWhenAgreed client={other} isOn={books} onChange={setBooks} /> : null}
        <div aria-live="polite" className="border-t border-line pt-4">
          {price.error !== undefined ? (
            <p className="text-sm text-danger">{priceProblem ?? 'The price could not be worked out.'}</p>
          ) : price.answer ? (
            <div aria-busy={price.isPending} className="aria-busy:opacity-60">
              <QuoteTable
                price={quoteLines(pricedTerms(booking, price.answer, form.hours))}
                totalLabel={newTotal === current.final_price ? 'Total, as now' : 'New total'}
                before={
                  newTotal === current.final_price
                    ? undefined
                    : formatAmount(current.final_price, booking.currency)
                }
                isCompact
              />
              <Carried booking={booking} terms={terms} addOns={price.answer.add_ons} />
            </div>
          ) : (
            <Skeleton className="h-20" />
          )}
        </div>
      </form>
    </Dialog>
  )
}

interface CarriedProps {
  booking: PricedBooking
  terms: OfferTerms
  addOns: unknown
}

/** Says what was agreed for the terms before and is still in the price of other hours or another date. */
function Carried({ booking, terms, addOns }: CarriedProps) {
  const isRepriced = terms.event_duration !== undefined || terms.event_date !== undefined
  if (!isRepriced || terms.total !== undefined) return null
  const changes = carriedChanges(booking, terms.lines === undefined ? addOns : [])
  if (changes.length === 0) return null
  return (
    <p className="mt-2 text-sm wrap-anywhere">
      {`Still included from before: ${changes.join(', ')}. Enter a total to leave it out.`}
    </p>
  )
}

/** "Now £822, £42 less" */
function totalNow(now: number, next: number, currency: string): string {
  const amount = formatAmount(Math.abs(next - now), currency)
  const change = next === now ? '' : `, ${amount} ${next < now ? 'less' : 'more'}`
  return `Now ${formatAmount(now, currency)}${change}`
}

function hoursNow(hours: number | null): string {
  return hours === null ? 'Open' : `Now ${hours}`
}

/** A modification of the artist's stays in the price unless a total takes its place. */
function pricedTerms(booking: PricedBooking, price: OfferPrice, hours: string): PricedBooking {
  const changed = {
    ...booking,
    lines: price.lines,
    base_price: price.base_price,
    travel_cost: price.travel_cost,
    add_ons: price.add_ons,
    total_price: price.total_price,
    final_total_price: null,
    event_duration: Number(hours) || null,
  }
  const isModified = finalTotal(changed) === price.final_price
  return isModified ? changed : { ...changed, quote_modifications: null }
}
