// The number of a price with its unit: "£ 75", "20 %", "£ 160 /hour", "£ 12 each".
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { currencySymbol } from '../../../../../domain/pricing/currencies.ts'
import type { PriceType } from '../../../../../domain/pricing/pricing-rules.ts'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { numberText } from './number-text.ts'

interface PriceValueProps {
  label: string
  priceType: PriceType
  currency: string
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

const units = { flat: undefined, percentage: '%', hourly: '/hour', quantity: 'each', rate: '/hour' }

export function PriceValue({ label, priceType, currency, value, error, onChange }: PriceValueProps) {
  const id = useId()
  const unit = units[priceType]
  return (
    <>
      <NumberInput
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...(priceType === 'percentage' ? {} : { before: currencySymbol(currency) })}
        {...(unit ? { after: unit } : {})}
        canBeNegative={priceType !== 'rate'}
        step={priceType === 'percentage' ? 1 : 0.01}
        value={numberText(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {error ? (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </>
  )
}
