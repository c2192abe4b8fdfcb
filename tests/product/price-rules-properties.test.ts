// Property-based tests of every kind of price together: options, line-ups and date rules.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { propertyRuns } from '../harness/property-runs.ts'
import { askQuote, type Quote } from './ask-quote.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})

const value = fc.integer({ min: -30_000, max: 30_000 }).map((cents) => cents / 100)
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
const dateRule = fc.record({
  weekdays,
  priceType: fc.constantFrom('flat', 'percentage'),
  priceValue: value,
})
const option = fc.record({
  priceType: fc.constantFrom('flat', 'percentage', 'hourly', 'quantity'),
  priceValue: value,
})
const cases = fc.record({
  currency: fc.constantFrom('GBP', 'JPY'),
  hours: fc.integer({ min: 1, max: 16 }).map((halves) => halves / 2),
  date: fc.integer({ min: 1, max: 28 }).map((day) => `2031-06-${String(day).padStart(2, '0')}`),
  lineUps: fc.array(
    fc.integer({ min: 100, max: 50_000 }).map((cents) => cents / 100),
    { maxLength: 3 },
  ),
  options: fc.array(option, { minLength: 1, maxLength: 6 }),
  dateRules: fc.array(dateRule, { maxLength: 5 }),
  chosen: fc.array(fc.nat(5), { minLength: 1 }),
  lineUp: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 9 }),
})
type Case = typeof cases extends fc.Arbitrary<infer Made> ? Made : never

function rulesOf({ currency, lineUps, options, dateRules }: Case) {
  return {
    hourly_rate: 120,
    min_booking_hours: 2,
    currency,
    custom_questions: [
      ...(lineUps.length > 0
        ? [
            {
              id: 'line-up',
              question: 'Line-up?',
              type: 'single',
              options: lineUps.map((priceValue, place) => ({
                id: `l${place}`,
                label: `Line-up ${place}`,
                priceType: 'rate',
                priceValue,
              })),
            },
          ]
        : []),
      {
        id: 'extras',
        question: 'Extras?',
        type: 'multiple',
        options: options.map((one, place) => ({
          ...one,
          id: `o${place}`,
          label: `Option ${place}`,
          min: 1,
          max: 9,
        })),
      },
    ],
    date_rules: dateRules.map((rule, place) => ({ ...rule, id: `d${place}`, name: `Rule ${place}` })),
  }
}

function selectionsOf({ chosen, options, lineUp, lineUps, quantity }: Case) {
  const extras = [...new Set(chosen)].flatMap((place) => {
    const one = options[place]
    if (!one) return []
    return {
      questionId: 'extras',
      optionId: `o${place}`,
      ...(one.priceType === 'quantity' ? { quantity } : {}),
    }
  })
  return { extras, lineUps: lineUps[lineUp] ? [{ questionId: 'line-up', optionId: `l${lineUp}` }] : [] }
}

const linesOf = ({ add_ons }: Quote) =>
  add_ons
    .map(({ label, amount, type }) => ({ label, amount, type }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
const fixedLinesOf = (quote: Quote) =>
  linesOf(quote).filter(({ type }) => type !== 'percentage' && type !== 'rate')

test('lines add up, an option changes no line but its own, a line-up only the base and percentages, and date rules have no order', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const rules = rulesOf(given)
      const { extras, lineUps } = selectionsOf(given)
      const ask = (selections: object[], asked = rules) =>
        askQuote(db, asked, given.hours, 0, selections, given.date)
      const quote = await ask([...extras, ...lineUps])
      const sum = quote.add_ons.reduce(
        (all, { amount }) => all + amount,
        quote.base_price + quote.distance_charge,
      )
      expect(quote.total).toBeCloseTo(Math.max(0, sum), 6)
      const [first, ...others] = extras
      if (first) {
        const without = await ask([...others, ...lineUps])
        const own = `Option ${first.optionId.slice(1)}`
        expect(without.base_price).toBe(quote.base_price)
        expect(linesOf(without)).toEqual(linesOf(quote).filter(({ label }) => label !== own))
      }
      const usual = await ask(extras)
      expect(fixedLinesOf(usual)).toEqual(fixedLinesOf(quote))
      const reversed = await ask([...extras, ...lineUps], {
        ...rules,
        date_rules: [...rules.date_rules].reverse(),
      })
      expect(linesOf(reversed)).toEqual(linesOf(quote))
      expect(reversed.total).toBe(quote.total)
    }),
    propertyRuns(40),
  )
})
