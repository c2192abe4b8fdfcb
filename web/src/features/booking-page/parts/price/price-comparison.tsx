// Compares the old and the new price line by line, with changes emphasised.
import type { QuoteLines } from '../../../../../../domain/pricing/quote-lines.ts'
import { type ComparedLine, compareLines } from '../../rules/price/price-list.ts'

export function PriceComparison({ before, now }: { before: QuoteLines; now: QuoteLines }) {
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
          <Row key={`${place} ${line.label}`} line={line} />
        ))}
      </tbody>
      <tfoot className="border-t border-line">
        <Row line={{ label: 'Total', before: before.totalText, now: now.totalText }} isTotal />
      </tfoot>
    </table>
  )
}

function Row({ line, isTotal = false }: { line: ComparedLine; isTotal?: boolean }) {
  const isChanged = line.before !== line.now
  const space = isTotal ? 'pt-2.5 text-base' : 'py-0.75'
  return (
    <tr className={isTotal || isChanged ? 'font-medium text-ink' : 'text-ink-soft'}>
      <th scope="row" className={`${space} text-left font-normal wrap-anywhere`}>
        <bdi>{line.label}</bdi>
      </th>
      <Amount
        text={line.before}
        missing="not included"
        className={`${space} ${isChanged ? 'font-normal text-ink-soft line-through' : ''}`}
      />
      <Amount text={line.now} missing="removed" className={`${space} ${isTotal ? 'font-semibold' : ''}`} />
    </tr>
  )
}

/** `missing` is read out in place of a missing amount. */
function Amount(props: { text: string | undefined; missing: string; className: string }) {
  return (
    <td
      className={`${props.className} pl-4 text-right align-baseline font-figure whitespace-nowrap tabular-nums`}
    >
      {props.text ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{props.missing}</span>
        </>
      )}
    </td>
  )
}
