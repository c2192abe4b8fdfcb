// Terms of bookings for property tests, in all ten currencies: as the product makes them, and as older products may have stored
// them. Written as JSON text, so that numbers come with and without the zeros that PostgreSQL writes.
import fc from 'fast-check'
import { currencySymbols } from '../../domain/pricing/currencies.ts'
import { nadiasQuestions } from './people.ts'

export interface RandomTerms {
  /** Columns of a booking or an offer. */
  json: string
  /** Null for the sum of the lines. */
  total: string | null
}

const text = fc
  .oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', ' ', 'Trio', 'Bring a PA', '弦楽四重奏'))
  .map((value) => value.replaceAll('\0', ''))
const asJson = (value: fc.Arbitrary<unknown>) => value.map((one) => JSON.stringify(one))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
const object = (fields: Record<string, string | undefined>) =>
  `{${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}: ${value}`)
    .join()}}`

const decimals = (currency: string) => (currency === 'JPY' ? 0 : 2)
const amountText = (currency: string, min = -50_000) =>
  fc.tuple(fc.integer({ min, max: 200_000 }), fc.boolean()).map(([minor, hasZeros]) => {
    const value = minor / 10 ** decimals(currency)
    return hasZeros ? value.toFixed(decimals(currency)) : String(value)
  })

const madeLine = (currency: string) => {
  const amount = amountText(currency)
  const label = asJson(text)
  const question = asJson(fc.constantFrom(...nadiasQuestions.map((asked) => asked.question), 'Another?'))
  const option = fc.record({
    label,
    type: asJson(fc.constantFrom('flat', 'percentage', 'hourly', 'rate')),
    question,
    short: maybe(asJson(text)),
    amount,
  })
  const counted = fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -500, max: 5000 }), label, question)
    .map(([quantity, unit, words, asked]) => ({
      label: words,
      question: asked,
      type: '"quantity"',
      quantity: String(quantity),
      amount: ((unit * quantity) / 10 ** decimals(currency)).toFixed(decimals(currency)),
    }))
  const date = fc.record({ label, type: fc.constantFrom('"flat"', '"percentage"'), date_rule: label, amount })
  const written = fc.record({
    label,
    amount,
    is_offered: fc.constant('true'),
    is_difference: maybe(fc.constant('true')),
  })
  return fc.oneof(option.map(object), counted.map(object), date.map(object), written.map(object))
}

const oddValue = fc.oneof(
  asJson(text),
  fc.constantFrom('null', 'true', '0', '1.50', '-3', '7.125', '[]', '{}', '"12"', '1e3', '{"amount": 5}'),
)
const lineFields = ['label', 'name', 'amount', 'type', 'question', 'short', 'quantity', 'date_rule', 'note']
const oddLine = fc.oneof(
  fc.dictionary(fc.constantFrom(...lineFields, 'is_offered', 'is_difference'), oddValue).map(object),
  oddValue,
)

const madeModification = (currency: string) =>
  fc.record({
    description: asJson(text),
    amount: amountText(currency, 0),
    type: fc.constantFrom('"surcharge"', '"discount"'),
  })
const oddModification = fc.oneof(
  fc
    .record({
      description: maybe(oddValue),
      amount: maybe(fc.constantFrom('5', '"7.50"', '-2', '1.125')),
      type: maybe(oddValue),
    })
    .map(object),
  fc.constantFrom(
    '[{"description": "Late", "amount": 50, "type": "surcharge"}]',
    'null',
    '[]',
    '"text"',
    '{}',
  ),
)

export const randomTerms: fc.Arbitrary<RandomTerms> = fc
  .constantFrom(...Object.keys(currencySymbols))
  .chain((currency) =>
    fc.record({
      currency: fc.constant(JSON.stringify(currency)),
      base_price: amountText(currency, 0),
      travel_cost: amountText(currency, 0),
      add_ons: fc
        .array(fc.oneof({ weight: 4, arbitrary: madeLine(currency) }, { weight: 1, arbitrary: oddLine }), {
          maxLength: 8,
        })
        .map((lines) => `[${lines.join()}]`),
      quote_modifications: fc.oneof(
        { weight: 2, arbitrary: fc.constant('null') },
        { weight: 3, arbitrary: madeModification(currency).map(object) },
        { weight: 1, arbitrary: oddModification },
      ),
      // The total of an older booking may not be the sum of its lines.
      total: fc.option(amountText(currency, 0), { freq: 3 }),
    }),
  )
  .map(({ total, ...columns }) => ({ json: object(columns), total }))
