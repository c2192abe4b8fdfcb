// What a client who cancels gets back, from each day on which the answer changes.
import { formatEventDay } from '../../../../../domain/booking/event-date.ts'
import type { CancellationDay } from '../../../../../domain/payments/payments.ts'
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'

interface CancellationTableProps {
  days: CancellationDay[]
  currency: string
  /** The heading of what is not returned: "You keep". */
  keeper: string
}

export function CancellationTable({ days, currency, keeper }: CancellationTableProps) {
  const amountStyle = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap'
  return (
    <div className="@container">
      <table className="w-full text-sm">
        <caption className="mb-1 text-left text-base font-medium">If the client cancels</caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left font-normal">
              From
            </th>
            <th scope="col" className={`${amountStyle} font-normal @max-md:hidden`}>
              Paid by then
            </th>
            <th scope="col" className={`${amountStyle} font-normal`}>
              Returned
            </th>
            <th scope="col" className={`${amountStyle} font-normal`}>
              {keeper}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ from, paid, returned, kept }) => (
            <tr key={from} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 text-left font-normal">
                {formatEventDay(from)}
              </th>
              <td className={`${amountStyle} text-ink-soft @max-md:hidden`}>
                {formatAmount(paid, currency)}
              </td>
              <td className={`${amountStyle} font-medium`}>{formatAmount(returned, currency)}</td>
              <td className={amountStyle}>{formatAmount(kept, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
