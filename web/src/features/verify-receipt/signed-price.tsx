// The price of a receipt as it was signed, line by line.
import { type ReceiptTerms, receiptLineText } from '../../../../domain/booking/receipt.ts'
import { formatAmount } from '../../../../domain/pricing/currencies.ts'

const figure = 'py-2 pl-3 text-right align-baseline font-figure font-medium whitespace-nowrap tabular-nums'

export function SignedPrice({ terms }: { terms: ReceiptTerms }) {
  return (
    <section aria-labelledby="price" className="mt-8 border-t border-line pt-6 print:mt-5">
      <h2 id="price" className="mb-3 text-xl">
        Price
      </h2>
      <table className="w-full border-collapse text-left max-sm:text-sm">
        <caption className="sr-only">The price as signed</caption>
        {/* There is one price, which the caption names. */}
        <thead className="sr-only">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">As signed</th>
          </tr>
        </thead>
        <tbody>
          {terms.lines.map((line, place) => {
            const { label, detail, amount } = receiptLineText(line, terms)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name
              <tr key={place} className="border-b border-line">
                <th scope="row" className="py-2 align-baseline font-normal wrap-anywhere">
                  <bdi>{label}</bdi>
                  {detail ? (
                    <span dir="auto" className="block text-sm text-ink-soft">
                      {detail}
                    </span>
                  ) : null}
                </th>
                <td className={figure}>{amount}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="text-lg">
            <th scope="row" className="pt-3 pb-2 align-baseline font-medium">
              Total
            </th>
            <td className={`${figure} pt-3 font-semibold`}>{formatAmount(terms.total, terms.currency)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
