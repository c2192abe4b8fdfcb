// One option of a choice question: its icons, label, kind of price and price, and what belongs to that kind. A description
// and a short name are shown once there is one, or when they are wanted.
import { TextAlignStart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FieldErrors, useFormContext } from 'react-hook-form'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import type { PriceType } from '../../../../../../domain/pricing/pricing-rules.ts'
import { type EditedOption, questionLimits } from '../../../../../../domain/pricing/question-form.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { numberText } from '../number-text.ts'
import { PriceValue } from '../price-value.tsx'
import { IconPicker } from './icon-picker.tsx'
import { withPriceType } from './question-changes.ts'

interface OptionRowProps {
  option: EditedOption
  number: number
  currency: string
  problems: FieldErrors<EditedOption> | undefined
  /** The last remaining option cannot be removed. */
  isOnly: boolean
  /** Why it cannot be a line-up. */
  noLineUps: string | undefined
  /** The id of the message that refuses this kind of price. */
  refusalId: string | undefined
  onChange: (option: EditedOption) => void
  onRemove: () => void
}

export function OptionRow({ option, number, problems, onChange, ...props }: OptionRowProps) {
  const { getValues } = useFormContext<PricingForm>()
  const [isDescribed, setIsDescribed] = useState(Boolean(option.description || option.short))
  const { priceType } = option
  const change = (part: Partial<EditedOption>) => onChange({ ...option, ...part })
  return (
    <li className="relative grid grid-cols-2 items-start gap-2 @[40rem]:grid-cols-[1fr_9rem_9rem_5rem]">
      <div className={`col-span-2 ${isDescribed ? 'pr-11' : 'pr-21'} @[40rem]:col-span-1 @[40rem]:pr-0`}>
        <Field label={`Option ${number}`} isRequired error={problems?.label?.message}>
          {(aria) => (
            <div className="flex gap-2">
              <IconPicker
                number={number}
                icons={option.icons ?? []}
                onChange={(icons) => change({ icons })}
              />
              <Input
                {...aria}
                dir="auto"
                maxLength={questionLimits.optionLabel}
                value={option.label}
                onChange={(event) => change({ label: event.target.value })}
              />
            </div>
          )}
        </Field>
      </div>
      <div className="@[40rem]:pt-8">
        <Select
          aria-label={`Kind of price of option ${number}`}
          aria-invalid={props.refusalId ? true : undefined}
          aria-describedby={props.refusalId}
          choices={kindsOfPrice(priceType === 'rate' ? undefined : props.noLineUps)}
          value={priceType}
          onValueChange={(type) =>
            type && onChange(withPriceType(option, type as PriceType, getValues('hourlyRate')))
          }
        />
      </div>
      <div className="@[40rem]:pt-8">
        <PriceValue
          label={`Price of option ${number}`}
          priceType={priceType}
          currency={props.currency}
          value={option.priceValue}
          error={problems?.priceValue?.message}
          onChange={(priceValue) => change({ priceValue })}
        />
      </div>
      <div className="absolute top-8 -right-2 flex justify-end @[40rem]:static @[40rem]:mt-8 @[40rem]:-mr-2">
        {isDescribed ? null : (
          <IconButton
            icon={TextAlignStart}
            label={`Describe option ${number}`}
            onClick={() => setIsDescribed(true)}
          />
        )}
        <IconButton
          icon={Trash2}
          label={`Remove option ${number}`}
          disabled={props.isOnly}
          onClick={props.onRemove}
        />
      </div>
      {priceType === 'quantity' ? (
        <QuantityLimits option={option} number={number} problems={problems} onChange={change} />
      ) : null}
      {isFactOffered(option, isDescribed) ? (
        <div className="col-span-full">
          <Checkbox
            label="Only the client knows this"
            aria-label={`Only the client knows whether option ${number} is true`}
            description="For example “There is a tuned piano”. A search by budget never chooses it for the client."
            checked={option.isFact === true}
            onCheckedChange={(isFact) => change({ isFact: isFact === true })}
          />
        </div>
      ) : null}
      {isDescribed ? (
        <div className="col-span-full grid items-start gap-4 @[40rem]:grid-cols-2">
          <Field label={`Description of option ${number}`} isOptional error={problems?.description?.message}>
            {(aria) => (
              <Input
                {...aria}
                dir="auto"
                // Opened by the button beside it; what was there before is not focused.
                autoFocus={!option.description && !option.short}
                maxLength={questionLimits.optionDescription}
                value={option.description ?? ''}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={`Short name of option ${number}`}
            isOptional
            hint="All that the price says: “PA for up to 150 guests”."
            error={problems?.short?.message}
          >
            {(aria) => (
              <Input
                {...aria}
                dir="auto"
                maxLength={questionLimits.short}
                value={option.short ?? ''}
                onChange={(event) => change({ short: event.target.value })}
              />
            )}
          </Field>
        </div>
      ) : null}
    </li>
  )
}

interface QuantityLimitsProps {
  option: EditedOption
  number: number
  problems: FieldErrors<EditedOption> | undefined
  onChange: (part: Partial<EditedOption>) => void
}

function QuantityLimits({ option, number, problems, onChange }: QuantityLimitsProps) {
  const limits = [
    { name: 'min', label: 'Minimum' },
    { name: 'max', label: 'Maximum' },
  ] as const
  return (
    <fieldset className="col-span-2 grid grid-cols-2 items-start gap-2 @[40rem]:col-span-full @[40rem]:w-80">
      <legend className="sr-only">How many of option {number} clients can choose</legend>
      {limits.map(({ name, label }) => (
        <Field key={name} label={label} isRequired error={problems?.[name]?.message}>
          {(aria) => (
            <NumberInput
              {...aria}
              min={1}
              max={questionLimits.quantity}
              step={1}
              value={numberText(option[name] ?? Number.NaN)}
              onChange={(event) => onChange({ [name]: event.target.valueAsNumber })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}

/** Discounts are what a search would take for a client; few other options are facts. */
function isFactOffered({ priceType, priceValue, isFact }: EditedOption, isDescribed: boolean): boolean {
  return priceType !== 'rate' && (priceValue < 0 || isFact === true || isDescribed)
}

function kindsOfPrice(noLineUps: string | undefined) {
  return [
    { value: 'flat', label: 'Flat amount', description: 'Added once' },
    { value: 'percentage', label: 'Percentage', description: 'Of the base price' },
    { value: 'hourly', label: 'Per hour', description: 'Added for every hour booked' },
    { value: 'quantity', label: 'Quantity', description: 'For each one; clients choose how many' },
    {
      value: 'rate',
      label: 'Line-up',
      description: noLineUps ?? 'Its own hourly rate instead of yours',
      isDisabled: noLineUps !== undefined,
    },
  ]
}
