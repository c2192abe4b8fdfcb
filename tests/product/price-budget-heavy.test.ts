// Rules that any account may store, chosen to make the search within a budget as slow as possible.
import { beforeAll, expect, it } from 'vitest'
import type { Selection } from '../../domain/pricing/pricing-rules.ts'
import type { TestDatabase } from '../harness/database.ts'
import { createStory, nadiaId, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

interface Found {
  hours: number
  selections: Selection[]
  quote: { total: number }
  is_exact: boolean
}

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)
const lineUps = {
  id: 'line-up',
  question: 'Which line-up?',
  type: 'single',
  required: true,
  options: numbers(20).map((n) => ({
    id: `l${n}`,
    label: `Line-up ${n}`,
    priceType: 'rate',
    priceValue: 50.01 + n * 7.13,
  })),
}
const many = (type: string, required: boolean, option: (place: number) => object) => [
  lineUps,
  ...numbers(48).map((q) => ({
    id: `q${q}`,
    question: `Question ${q}?`,
    type,
    required,
    options: numbers(10).map((o) => ({ id: `o${o}`, label: `Option ${q}.${o}`, ...option(q * 10 + o) })),
  })),
]
const pieces = (place: number) => ({
  priceType: 'quantity',
  priceValue: 1 + Math.floor(place * 1.03) / 100,
  min: 1,
  max: 1000,
})
const surcharges = (place: number) => ({
  priceType: place % 2 ? 'percentage' : 'hourly',
  priceValue: Math.floor(place * 7.31) / 100,
})
const discounts = (place: number) => ({
  priceType: place % 2 ? 'percentage' : 'flat',
  priceValue: place % 3 ? -0.13 : 17.31,
})

/** As a visitor, whose statements end after five seconds. */
async function ask(custom_questions: object[], budget: number): Promise<Found[]> {
  await db.platform.query(
    `update public.profiles set custom_questions = $2, hourly_rate = 100, min_booking_hours = 1, max_performance_hours = 168
     where user_id = $1`,
    [nadiaId, JSON.stringify(custom_questions)],
  )
  const { rows } = await db.database.run<{ choices: Found[] }>(visitor, {
    name: 'heavy_budget',
    text: 'select public.find_choices_within_budget($1, $2) as choices',
    values: ['nadia-brook-trio', budget],
  })
  return rows[0]?.choices ?? []
}

it.each([
  ['discounts', 'single', discounts],
  ['discounts', 'multiple', discounts],
  ['prices by the hour and in percent', 'multiple', surcharges],
] as const)(
  'searches 48 questions with ten %s each (%s) for 20 line-ups, at any budget',
  async (_, type, option) => {
    for (const isRequired of [false, true])
      for (const budget of [60, 1_000, 100_000]) {
        const found = await ask(many(type, isRequired, option), budget)
        for (const { quote, is_exact } of found) {
          expect(quote.total).toBeLessThanOrEqual(budget)
          expect(is_exact).toBe(false)
        }
        if (budget > 60) expect(found.length).toBeGreaterThan(0)
      }
  },
)

it('does not store more options with a quantity, or line-ups, than a search can try', async () => {
  await expect(ask(many('multiple', false, pieces), 100)).rejects.toThrow(
    'at most 100 options with a quantity',
  )
  const lineUpsOf = (count: number) => [
    { ...lineUps, options: numbers(count).map((n) => ({ ...lineUps.options[0], id: `l${n}` })) },
  ]
  await expect(ask(lineUpsOf(21), 100)).rejects.toThrow('at most 20 line-ups')
  expect((await ask(many('multiple', false, pieces).slice(0, 11), 1_000)).length).toBeGreaterThan(0)
})
