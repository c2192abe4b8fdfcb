// The terms that are proposed less often, folded away: date, venue, and lines of the price.
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { amountStep, currencySymbol } from '../../../../domain/pricing/currencies.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { type BookedTerms, maxLines, newLine, type OfferForm } from './offer-form.ts'

interface MoreTermsProps {
  booking: BookedTerms & { currency: string }
  isConfirmed: boolean
  form: OfferForm
  set: (change: Partial<OfferForm>) => void
}

export function MoreTerms({ booking, isConfirmed, form, set }: MoreTermsProps) {
  // Open from the start when there is something in it already.
  const [isOpen, setIsOpen] = useState(form.lines.length > 0 || form.date !== (booking.event_date ?? ''))
  const setLine = (id: string, change: Partial<OfferForm['lines'][number]>) =>
    set({ lines: form.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) })
  const label = isConfirmed ? 'Date, venue and extra lines' : 'Date and extra lines'
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-control border border-line"
    >
      <summary className="min-h-11 cursor-pointer rounded-control px-4 py-2.5 font-medium">{label}</summary>
      <div className="space-y-5 border-t border-line px-4 py-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Date">
            {(aria) => (
              <Input
                {...aria}
                type="date"
                value={form.date}
                onChange={(event) => set({ date: event.target.value })}
              />
            )}
          </Field>
          {booking.start_time === null ? null : (
            <Field label="Start">
              {(aria) => (
                <Input
                  {...aria}
                  type="time"
                  value={form.startTime}
                  onChange={(event) => set({ startTime: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
        {isConfirmed ? (
          <>
            <Field label="Venue name">
              {(aria) => (
                <Input
                  {...aria}
                  maxLength={200}
                  dir="auto"
                  value={form.venueName}
                  onChange={(event) => set({ venueName: event.target.value })}
                />
              )}
            </Field>
            <Field label="Venue address" hint="Travel stays as it is; add a line if it costs more or less.">
              {(aria) => (
                <Input
                  {...aria}
                  maxLength={500}
                  dir="auto"
                  value={form.venueAddress}
                  onChange={(event) => set({ venueAddress: event.target.value })}
                />
              )}
            </Field>
          </>
        ) : null}
        <fieldset className="space-y-3">
          <legend className="font-medium">Extra lines</legend>
          <p className="text-sm text-ink-soft">A negative amount is a discount.</p>
          {form.lines.map((line, place) => (
            <div key={line.id} className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
              <Input
                aria-label={`Label of line ${place + 1}`}
                className="min-w-0 basis-full sm:flex-1 sm:basis-auto"
                maxLength={200}
                dir="auto"
                placeholder="e.g. Late finish"
                value={line.label}
                onChange={(event) => setLine(line.id, { label: event.target.value })}
              />
              <NumberInput
                aria-label={`Amount of line ${place + 1}`}
                className="flex-1 sm:w-32 sm:flex-none"
                before={currencySymbol(booking.currency)}
                canBeNegative
                step={amountStep(booking.currency)}
                value={line.amount}
                onChange={(event) => setLine(line.id, { amount: event.target.value })}
              />
              <IconButton
                icon={X}
                label={`Remove line ${place + 1}`}
                onClick={() => set({ lines: form.lines.filter(({ id }) => id !== line.id) })}
              />
            </div>
          ))}
          {form.lines.length < maxLines ? (
            <Button variant="quiet" onClick={() => set({ lines: [...form.lines, newLine()] })}>
              <Plus aria-hidden="true" className="size-5" />
              Add Line
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{`An offer can have up to ${maxLines} lines.`}</p>
          )}
        </fieldset>
      </div>
    </details>
  )
}
