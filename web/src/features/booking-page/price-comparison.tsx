// The price before and now, line by line. What changed stands out; what did not is quiet.
import { formatAmount } from '../../../../domain/currencies.ts'
import { type ComparedLine, compareLines, type PriceList } from './price-list.ts'

export function PriceComparison({ before, now }: { before: PriceList; now: PriceList }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">The price before and now</caption>
      <thead>
        <tr className="text-ink-soft">
          <td />
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            You saw
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            Now
          </th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:pb-2.5">
        {compareLines(before, now).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have an option of the same name
          <Row key={`${place} ${line.label}`} line={line} before={before} now={now} />
        ))}
      </tbody>
      <tfoot className="border-t border-line">
        <Row
          line={{ label: 'Total', before: before.total, now: now.total }}
          before={before}
          now={now}
          isTotal
        />
      </tfoot>
    </table>
  )
}

interface RowProps {
  line: ComparedLine
  before: PriceList
  now: PriceList
  isTotal?: boolean
}

function Row({ line, before, now, isTotal = false }: RowProps) {
  const isChanged = line.before !== line.now || before.currency !== now.currency
  const space = isTotal ? 'pt-2.5 text-base' : 'py-0.75'
  return (
    <tr className={isTotal || isChanged ? 'font-medium text-ink' : 'text-ink-soft'}>
      <th scope="row" className={`${space} text-left font-normal wrap-anywhere`}>
        {line.label}
      </th>
      <Amount
        amount={line.before}
        currency={before.currency}
        missing="not included"
        className={`${space} ${isChanged ? 'font-normal text-ink-soft line-through' : ''}`}
      />
      <Amount
        amount={line.now}
        currency={now.currency}
        missing="removed"
        className={`${space} ${isTotal ? 'font-semibold' : ''}`}
      />
    </tr>
  )
}

interface AmountProps {
  amount: number | undefined
  currency: string
  /** Read out in the place of an amount that is not there. */
  missing: string
  className: string
}

function Amount({ amount, currency, missing, className }: AmountProps) {
  return (
    <td className={`${className} pl-4 text-right align-baseline font-figure whitespace-nowrap tabular-nums`}>
      {amount === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{missing}</span>
        </>
      ) : (
        formatAmount(amount, currency)
      )}
    </td>
  )
}
