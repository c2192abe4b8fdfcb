// The schedule of a booking: each part with its day, and what was paid of it.
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import { partName } from '../../../../../domain/payments/payment-texts.ts'
import type { PaymentPart } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'

interface PartListProps {
  parts: PaymentPart[]
  currency: string
  /** The artist's day. */
  today: string
}

export function PartList({ parts, currency, today }: PartListProps) {
  return (
    <ol aria-label="Schedule" className="divide-y divide-line border-y border-line">
      {parts.map((part) => (
        <Part key={part.number} part={part} currency={currency} isLate={(part.due_on ?? today) < today} />
      ))}
    </ol>
  )
}

function Part({ part, currency, isLate }: { part: PaymentPart; currency: string; isLate: boolean }) {
  const { amount, outstanding, due_on: dueOn } = part
  const isPaid = outstanding === 0
  const [Icon, colour] = isPaid
    ? [CircleCheck, 'text-confirmed']
    : isLate
      ? [CircleAlert, 'text-danger']
      : [CircleDashed, 'text-ink-soft']
  const rest =
    outstanding > 0 && outstanding < amount ? `${formatAmount(outstanding, currency)} to come` : undefined
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{partName(part)}</p>
        <p className={`text-sm ${isLate && !isPaid ? 'text-danger' : 'text-ink-soft'}`}>
          {[
            isPaid ? 'Paid' : undefined,
            dueOn && !isPaid ? `${isLate ? 'was due' : 'due'} ${formatEventDay(dueOn)}` : undefined,
            rest,
          ]
            .filter(Boolean)
            .join(', ') || 'No day to pay it by'}
        </p>
      </div>
      <p className="font-medium tabular-nums">{formatAmount(amount, currency)}</p>
    </li>
  )
}
