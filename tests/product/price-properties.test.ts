// Property-based tests of prices.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceCaller } from '../../server/core/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../harness/database.ts'
import { propertyRuns } from '../harness/property-runs.ts'
import { askQuote } from './ask-quote.ts'
import { type Option, type Rules, referencePrice } from './price-reference.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
const quote = (rules: unknown, hours: unknown, miles: unknown, selections: unknown) =>
  askQuote(db, rules, hours, miles, selections)

describe('a price, for any rules', () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100)
  const signedCents = (most: number) =>
    fc.integer({ min: -most * 100, max: most * 100 }).map((value) => value / 100)

  const tiers = fc
    .array(fc.record({ length: cents(60), gap: fc.constantFrom(0, 0, 0, 7.5), pricePerMile: cents(20) }), {
      maxLength: 5,
    })
    .chain((steps) => cents(40).map((first) => ({ steps, first })))
    .map(({ steps, first }) => {
      let at = first
      return steps.map((step) => {
        const fromMiles = Number((at + step.gap).toFixed(2))
        at = Number((fromMiles + step.length).toFixed(2))
        return { fromMiles, toMiles: at, pricePerMile: step.pricePerMile }
      })
    })

  const rulesArbitrary: fc.Arbitrary<Rules> = fc.record({
    hourly_rate: fc.integer({ min: 100, max: 50_000 }).map((value) => value / 100),
    min_booking_hours: fc.integer({ min: 1, max: 8 }).map((halves) => halves / 2),
    max_performance_hours: fc.constant(12),
    travel_fee: cents(100),
    free_radius: cents(50),
    max_radius: fc.integer({ min: 60, max: 300 }),
    distance_tiers: tiers,
  })

  const options = fc
    .array(
      fc.record({
        priceType: fc.constantFrom('flat' as const, 'percentage' as const),
        priceValue: signedCents(300),
      }),
      { maxLength: 8 },
    )
    .map((list) =>
      list.map((option, index): Option => ({ id: `o${index}`, label: `Option ${index}`, ...option })),
    )

  const hours = fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2)
  const miles = fc.integer({ min: 0, max: 300_000 }).map((thousandths) => thousandths / 1000)

  const withQuestions = (rules: Rules, offered: Option[]) => ({
    ...rules,
    custom_questions: [{ id: 'all', question: 'All?', type: 'multiple', options: offered }],
  })
  const chosenBy = (offered: Option[]) =>
    offered.map(({ label, priceType, priceValue }) => ({ label, priceType, priceValue }))

  it('equals that of the slow reference implementation', async () => {
    await fc.assert(
      fc.asyncProperty(rulesArbitrary, hours, miles, options, async (rules, wanted, away, offered) => {
        const expected = referencePrice(rules, wanted, away, offered)
        const attempt = quote(withQuestions(rules, offered), wanted, away, chosenBy(offered))
        if (!expected) {
          await expect(attempt).rejects.toMatchObject({ code: 'PT422' })
          return
        }
        const answer = await attempt
        expect({
          base_price: answer.base_price.toFixed(2),
          distance_charge: answer.distance_charge.toFixed(2),
          amounts: answer.add_ons.map((line) => line.amount.toFixed(2)),
          total: answer.total.toFixed(2),
        }).toEqual(expected)
      }),
      propertyRuns(150),
    )
  })

  it('never falls with the distance, and jumps only by the fee at the end of the free radius', async () => {
    await fc.assert(
      fc.asyncProperty(rulesArbitrary, async (rules) => {
        const { rows } = await db.database.run<{ away: number; charge: number }>(serviceCaller, {
          text: `select away::float8, (public.price_quote($1, 8, away, '[]') ->> 'distance_charge')::float8 as charge
                 from generate_series(0, $2::numeric, 0.5) as away order by away`,
          values: [JSON.stringify(rules), rules.max_radius],
        })
        const steepest = rules.distance_tiers.reduce((most, tier) => Math.max(most, tier.pricePerMile), 0)
        const wrong = rows.filter(({ away, charge }, index) => {
          const before = rows[index - 1]
          if (!before) return false
          const step = charge - before.charge
          const fee = before.away <= rules.free_radius && away > rules.free_radius ? rules.travel_fee : 0
          const isSmooth = step >= 0 && step <= fee + steepest * 0.5 + 0.011
          return !isSmooth || (away <= rules.free_radius && charge !== 0)
        })
        expect(wrong).toEqual([])
      }),
      propertyRuns(10),
    )
  })

  it('a price is never negative for any rules, and every line is a whole number of pennies', async () => {
    const isPennies = (amount: number) => Number(amount.toFixed(2)) === amount
    await fc.assert(
      fc.asyncProperty(rulesArbitrary, hours, options, async (rules, wanted, offered) => {
        const answer = await quote(withQuestions(rules, offered), wanted, 30, chosenBy(offered))
        expect(answer.total).toBeGreaterThanOrEqual(0)
        const lines = [
          answer.base_price,
          answer.distance_charge,
          ...answer.add_ons.map((line) => line.amount),
        ]
        expect(lines.every(isPennies)).toBe(true)
        const sum = lines.reduce((total, line) => total + Math.round(line * 100), 0)
        expect(Math.round(answer.total * 100)).toBe(Math.max(0, sum))
      }),
      propertyRuns(80),
    )
  })

  it('a price does not depend on the order of the selections, for any rules', async () => {
    const shuffled = options.chain((offered) =>
      fc.shuffledSubarray(offered, { minLength: offered.length }).map((order) => ({ offered, order })),
    )
    await fc.assert(
      fc.asyncProperty(rulesArbitrary, shuffled, async (rules, { offered, order }) => {
        const [straight, mixed] = await Promise.all([
          quote(withQuestions(rules, offered), 2, 10, chosenBy(offered)),
          quote(withQuestions(rules, offered), 2, 10, chosenBy(order)),
        ])
        expect(mixed).toEqual(straight)
      }),
      propertyRuns(40),
    )
  })
})
