// One part of the price: how much, and when it is due. The last part is the rest.
import { Trash2 } from 'lucide-react'
import { termsLimits } from '../../../../../domain/payments/payment-terms.ts'
import { partName } from '../../../../../domain/payments/payment-texts.ts'
import type { PartKind } from '../../../../../domain/payments/payments.ts'
import { amountStep, currencySymbol } from '../../../../../domain/pricing/currencies.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NativeSelect } from '../../../ui/forms/native-select.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import type { DueChoice, PartForm } from './terms-form.ts'

const dueChoices: { value: DueChoice; label: string }[] = [
  { value: 'after_agreement', label: 'days after agreeing' },
  { value: 'before_event', label: 'days before the event' },
  { value: 'event', label: 'on the day of the event' },
  { value: 'on', label: 'on a date' },
]

interface PartFieldsProps {
  part: PartForm
  /** From 1. */
  number: number
  count: number
  currency: string
  onChange: (change: Partial<PartForm>) => void
  onRemove?: (() => void) | undefined
}

export function PartFields({ part, number, count, currency, onChange, onRemove }: PartFieldsProps) {
  const isLast = number === count
  const kind: PartKind = count === 1 ? 'whole' : number === 1 ? 'deposit' : isLast ? 'balance' : 'part'
  const name = partName({ kind, number })
  return (
    <fieldset className="relative rounded-control border border-line p-4">
      <legend className="float-left mb-2 w-full pr-10 font-medium">
        {name}
        {isLast ? (
          <span className="font-normal text-ink-soft">
            {count === 1 ? ': the whole price' : ': the rest'}
          </span>
        ) : null}
      </legend>
      <div className="clear-both grid gap-3 @lg:grid-cols-[13rem_minmax(0,1fr)]">
        {isLast ? null : (
          <div className="flex gap-2">
            <NumberInput
              aria-label={`${name}: how much`}
              className="min-w-0 flex-1"
              {...(part.unit === 'amount' ? { before: currencySymbol(currency) } : {})}
              min={0}
              step={part.unit === 'amount' ? amountStep(currency) : 1}
              value={part.value}
              onChange={(event) => onChange({ value: event.target.value })}
            />
            <div className="w-23 shrink-0">
              <NativeSelect
                aria-label={`${name}: in percent or as an amount`}
                choices={[
                  { value: 'share', label: '%' },
                  { value: 'amount', label: currency },
                ]}
                value={part.unit}
                onChange={({ target: { value } }) => onChange({ unit: value as PartForm['unit'] })}
              />
            </div>
          </div>
        )}
        <div className={`flex flex-wrap gap-2 ${isLast ? '@lg:col-span-2 @lg:max-w-md' : ''}`}>
          {part.due === 'after_agreement' || part.due === 'before_event' ? (
            <NumberInput
              aria-label={`${name}: number of days`}
              className="w-18 shrink-0"
              min={0}
              max={termsLimits.days}
              step={1}
              value={part.days}
              onChange={(event) => onChange({ days: event.target.value })}
            />
          ) : null}
          <div className="min-w-48 flex-1">
            <NativeSelect
              aria-label={`${name}: when it is due`}
              choices={dueChoices}
              value={part.due}
              onChange={({ target: { value } }) => onChange({ due: value as DueChoice })}
            />
          </div>
          {part.due === 'on' ? (
            <Input
              type="date"
              aria-label={`${name}: date`}
              className="w-42! shrink-0 max-sm:w-full!"
              value={part.day}
              onChange={(event) => onChange({ day: event.target.value })}
            />
          ) : null}
        </div>
      </div>
      {onRemove ? (
        <IconButton
          icon={Trash2}
          label={`Remove ${name.toLowerCase()}`}
          onClick={onRemove}
          className="absolute! top-2 right-2"
        />
      ) : null}
    </fieldset>
  )
}
