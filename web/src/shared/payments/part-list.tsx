// The parts of a price: each with its name, when it is due and its amount.
import { Check } from 'lucide-react'
import { partDue } from '../../../../domain/payments/payment-plan.ts'
import { partName } from '../../../../domain/payments/payment-texts.ts'
import type { PaymentPart, ScheduledPart } from '../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'

interface PartListProps {
  /** With what is outstanding of each, or only planned. */
  parts: (ScheduledPart & Partial<Pick<PaymentPart, 'outstanding'>>)[]
  currency: string
  /** Of a deposit that secures the date. */
  depositBy?: string | undefined
}

export function PartList({ parts, currency, depositBy }: PartListProps) {
  return (
    <ol aria-label="Schedule" className="space-y-2">
      {parts.map((part) => (
        <li key={part.number} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{partName(part)}</span>
            <span className="block text-sm text-ink-soft">{partDue(part, depositBy)}</span>
          </span>
          <span className="text-right">
            <span className="font-figure font-semibold whitespace-nowrap tabular-nums">
              {formatAmount(part.amount, currency)}
            </span>
            <PartNote part={part} currency={currency} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function PartNote({ part, currency }: { part: PartListProps['parts'][number]; currency: string }) {
  const { amount, outstanding } = part
  if (outstanding === undefined || amount === 0) return null
  if (outstanding === 0)
    return (
      <span className="flex items-center justify-end gap-1 text-sm text-confirmed">
        <Check aria-hidden="true" className="size-4" />
        paid
      </span>
    )
  return outstanding < amount ? (
    <span className="block text-sm text-ink-soft">{formatAmount(outstanding, currency)} open</span>
  ) : null
}
