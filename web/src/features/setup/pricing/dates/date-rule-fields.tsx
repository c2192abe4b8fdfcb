// All editable fields of one date rule: its name and price, and when it applies.
import { useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { dateRuleLimits, type EditedDateRule } from '../../../../../../domain/pricing/date-rules.ts'
import { WeekdayField } from '../../../../shared/weekday-field.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { numberText } from '../number-text.ts'
import { PriceValue } from '../price-value.tsx'
import { RuleDates } from './rule-dates.tsx'

const usualNotice = 7

const kinds = [
  { value: 'percentage', label: 'Percentage', description: 'Of the base price' },
  { value: 'flat', label: 'Flat amount', description: 'Added once' },
]

interface DateRuleFieldsProps {
  rule: EditedDateRule
  isNew: boolean
  currency: string
  problems: FieldErrors<EditedDateRule> | undefined
  onChange: (rule: EditedDateRule) => void
}

export function DateRuleFields({ rule, isNew, currency, problems, onChange }: DateRuleFieldsProps) {
  const first = useRef<HTMLInputElement>(null)
  const change = (part: Partial<EditedDateRule>) => onChange({ ...rule, ...part })

  useEffect(() => {
    if (isNew) first.current?.focus()
  }, [isNew])

  return (
    <div className="@container space-y-5">
      <Field label="Name" isRequired hint="Clients see it on their quote." error={problems?.name?.message}>
        {(aria) => (
          <Input
            {...aria}
            ref={first}
            dir="auto"
            maxLength={dateRuleLimits.name}
            value={rule.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium">Change of price</legend>
        <div className="grid grid-cols-2 items-start gap-2 @lg:w-80">
          <Select
            aria-label="Kind of change"
            choices={kinds}
            value={rule.priceType}
            onValueChange={(type) => type && change({ priceType: type as EditedDateRule['priceType'] })}
          />
          <div>
            <PriceValue
              label="Change of price"
              priceType={rule.priceType}
              currency={currency}
              value={rule.priceValue}
              error={problems?.priceValue?.message}
              onChange={(priceValue) => change({ priceValue })}
            />
          </div>
        </div>
        <p className="mt-1.5 text-sm text-ink-soft">Below 0 it is a discount.</p>
      </fieldset>
      <WeekdayField
        label="Weekdays"
        hint="None means any weekday."
        value={rule.weekdays}
        error={problems?.weekdays?.message}
        onValueChange={(weekdays) => change({ weekdays })}
      />
      <RuleDates dates={rule.dates} problems={problems?.dates} onChange={(dates) => change({ dates })} />
      <div>
        <Switch
          label="Only at short notice"
          description="For requests that come shortly before the event."
          checked={rule.withinDays !== null}
          onCheckedChange={(isOn) => change({ withinDays: isOn ? usualNotice : null })}
        />
        {rule.withinDays === null ? null : (
          <div className="mt-2 @lg:w-80">
            <Field label="Notice" isRequired error={problems?.withinDays?.message}>
              {(aria) => (
                <NumberInput
                  {...aria}
                  after="days or less"
                  min={0}
                  max={dateRuleLimits.withinDays}
                  step={1}
                  value={numberText(rule.withinDays ?? Number.NaN)}
                  onChange={(event) => change({ withinDays: event.target.valueAsNumber })}
                />
              )}
            </Field>
          </div>
        )}
      </div>
    </div>
  )
}
