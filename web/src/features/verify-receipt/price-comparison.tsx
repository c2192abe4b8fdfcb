// The lines of a receipt as signed, beside those calculated now.
import { TriangleAlert } from 'lucide-react'
import { compareLines, type ReceiptLine, type ReceiptTerms } from '../../../../domain/booking/receipt.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'

interface PriceComparisonProps {
  terms: ReceiptTerms
  recalculated: { lines: ReceiptLine[]; total: number } | null
}

const figure = 'py-2 pl-3 text-right align-baseline font-figure font-medium whitespace-nowrap tabular-nums'

export function PriceComparison({ terms, recalculated }: PriceComparisonProps) {
  const lines = compareLines(terms, recalculated?.lines ?? null)
  const total = (value: number) => formatAmount(value, terms.currency)
  return (
    <section aria-labelledby="price" className="mt-8 border-t border-line pt-6 print:mt-5">
      <h2 id="price" className="mb-3 text-xl">
        Price
      </h2>
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <caption className="sr-only">The price as signed, and as calculated now</caption>
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 font-medium">
              Line
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              As signed
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Calculated now
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name
            <tr key={place} className="border-b border-line">
              <th scope="row" className="py-2 align-baseline font-normal wrap-anywhere">
                <bdi>{line.label}</bdi>
                {line.detail ? (
                  <span dir="auto" className="block text-sm text-ink-soft">
                    {line.detail}
                  </span>
                ) : null}
              </th>
              <td className={figure}>{line.signed}</td>
              <td className={figure}>
                <Recalculated
                  text={line.recalculated}
                  isSame={line.isSame}
                  isPossible={recalculated !== null}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg">
            <th scope="row" className="pt-3 pb-2 align-baseline font-medium">
              Total
            </th>
            <td className={`${figure} pt-3 font-semibold`}>{total(terms.total)}</td>
            <td className={`${figure} pt-3 font-semibold`}>
              <Recalculated
                text={recalculated && total(recalculated.total)}
                isSame={recalculated?.total === terms.total}
                isPossible={recalculated !== null}
              />
            </td>
          </tr>
        </tfoot>
      </table>
      {recalculated ? null : (
        <p className="mt-3 text-sm text-ink-soft">
          This price cannot be calculated again: the rules it was made by do not give one.
        </p>
      )}
    </section>
  )
}

/** An amount that differs is marked by a sign as well as by colour. */
function Recalculated(props: { text: string | null; isSame: boolean; isPossible: boolean }) {
  if (!props.isPossible || props.isSame) return props.text ?? '–'
  return (
    <span className="inline-flex items-center gap-1.5 text-rejected">
      <TriangleAlert aria-hidden="true" className="size-4" />
      <span className="sr-only">Different: </span>
      {props.text ?? '–'}
    </span>
  )
}
