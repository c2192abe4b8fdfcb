// The parts of a price with their days.
import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import { partName } from '../../../../../domain/payments/payment-texts.ts'
import type { ScheduledPart } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'

export function ScheduleList({ parts, currency }: { parts: ScheduledPart[]; currency: string }) {
  return (
    <ol aria-label="Schedule" className="divide-y divide-line border-y border-line">
      {parts.map((part) => (
        <li key={part.number} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
          <span className="font-medium">{partName(part)}</span>
          <span className="text-sm text-ink-soft">
            {part.due_on ? `by ${formatEventDay(part.due_on)}` : 'when the date is known'}
          </span>
          <span className="ml-auto font-medium tabular-nums">{formatAmount(part.amount, currency)}</span>
        </li>
      ))}
    </ol>
  )
}
