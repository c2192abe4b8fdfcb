// Price lists: what is stored for an artist gives the same prices as their rules, however a choice is named.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { askQuote, type Quote } from './ask-quote.ts'
import { createStory, nadia, nadiaId, ottoId, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100)
const option = fc.record({
  priceType: fc.constantFrom('flat', 'percentage', 'hourly', 'quantity'),
  priceValue: cents(-100, 300),
})
const question = fc.record({
  type: fc.constantFrom('single', 'multiple'),
  options: fc.array(option, { minLength: 1, maxLength: 4 }),
  chosen: fc.nat(3),
})
const day = fc.integer({ min: 0, max: 364 }).map((days) => new Date(Date.UTC(2031, 0, 1 + days)))
const dateRule = fc.record({
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
  season: fc.option(fc.tuple(day, day)),
  withinDays: fc.option(fc.nat(365)),
  priceType: fc.constantFrom('flat', 'percentage'),
  priceValue: cents(-100, 100),
})
const cases = fc.record({
  questions: fc.array(question, { maxLength: 4 }),
  dateRules: fc.array(dateRule, { maxLength: 4 }),
  tiers: fc.array(fc.record({ fromMiles: cents(0, 60), miles: cents(0, 40), pricePerMile: cents(0, 5) }), {
    maxLength: 4,
  }),
  freeRadius: cents(0, 30),
  kilometres: cents(0, 150),
  date: day,
})
type Case = typeof cases extends fc.Arbitrary<infer Made> ? Made : never

const monthDay = (date: Date) => date.toISOString().slice(5, 10)

function rulesOf({ questions, dateRules, tiers, freeRadius }: Case) {
  return {
    hourly_rate: 120,
    min_booking_hours: 2,
    max_performance_hours: 8,
    travel_fee: 15,
    free_radius: freeRadius,
    max_radius: 100,
    currency: 'GBP',
    // Tiers may overlap.
    distance_tiers: tiers.map(({ miles, ...tier }) => ({
      ...tier,
      toMiles: Number((tier.fromMiles + miles).toFixed(2)),
    })),
    custom_questions: questions.map(({ type, options }, place) => ({
      id: `q${place}`,
      question: `Question ${place}?`,
      type,
      options: options.map((one, number) => ({
        ...one,
        id: `o${number}`,
        label: `Option ${place}.${number}`,
        min: 2,
        max: 9,
      })),
    })),
    date_rules: dateRules.map(({ season, weekdays, ...rule }, place) => ({
      ...rule,
      weekdays: weekdays ?? (season || rule.withinDays !== null ? null : [6]),
      ...(season ? { from: monthDay(season[0]), to: monthDay(season[1]) } : {}),
      id: `d${place}`,
      name: `Rule ${place}`,
    })),
  }
}

async function store(rules: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(rules).join(', ')
  await db.platform.query(
    `update public.profiles set (${columns}) = (select ${columns} from jsonb_populate_record(null::public.profiles, $2))
     where user_id = $1`,
    [nadiaId, JSON.stringify(rules)],
  )
}

/** Undefined selections are no value at all; null is one of JSON. */
async function bySlug(kilometres: number, selections: unknown, date: string): Promise<Quote> {
  const { rows } = await db.database.run<{ quote: Quote }>(visitor, {
    text: `select public.calculate_secure_booking_price('nadia', 3, $1, $2, $3) as quote`,
    values: [kilometres, JSON.stringify(selections), date],
  })
  return rows[0]?.quote as Quote
}

describe('a stored price list', () => {
  beforeAll(async () => {
    await db.platform.query(`update public.profiles set slug = 'nadia' where user_id = $1`, [nadiaId])
  })

  it('gives the prices of its rules, by ids as by labels, types, values and amounts, in any order', async () => {
    const { rows } = await db.platform.query<{ today: string }>(
      'select to_char(private.local_day($1)::timestamp, $2) as today',
      [nadiaId, 'YYYY-MM-DD'],
    )
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const rules = rulesOf(given)
        const date = given.date.toISOString().slice(0, 10)
        await store(rules)
        const chosen = given.questions.flatMap(({ options, chosen }, place) => {
          const one = options[chosen]
          if (!one) return []
          return [
            { questionId: `q${place}`, optionId: `o${chosen}`, label: `Option ${place}.${chosen}`, ...one },
          ]
        })
        const ids = chosen.map(({ questionId, optionId }) => ({ questionId, optionId }))
        const miles = (given.kilometres * 0.621371).toFixed(8)
        const expected = await askQuote(db, { ...rules, today: rows[0]?.today }, 3, miles, ids, date)
        const amounts = new Map(expected.add_ons.map(({ label, amount }) => [label, amount]))
        const ways = [
          ids,
          chosen,
          chosen.toReversed(),
          chosen.map(({ label, priceType, priceValue }) => ({ label, priceType, priceValue })),
          chosen.map(({ label }) => ({ label, price: amounts.get(label) })).toReversed(),
        ]
        for (const way of ways) expect(await bySlug(given.kilometres, way, date)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  const plain: Case = {
    questions: [
      {
        type: 'single',
        options: [
          { priceType: 'flat', priceValue: 10 },
          { priceType: 'flat', priceValue: 20 },
        ],
        chosen: 0,
      },
      { type: 'multiple', options: [{ priceType: 'flat', priceValue: 5 }], chosen: 0 },
    ],
    dateRules: [],
    tiers: [],
    freeRadius: 0,
    kilometres: 0,
    date: new Date(0),
  }

  it('allows each option once, and one answer where the artist asks for one', async () => {
    await store(rulesOf(plain))
    const [first, second, other] = [
      { questionId: 'q0', optionId: 'o0' },
      { questionId: 'q0', optionId: 'o1' },
      { questionId: 'q1', optionId: 'o0', label: 'Option 1.0' },
    ]
    const { add_ons } = await bySlug(0, [other, second], '2031-06-14')
    expect(add_ons.map(({ label }) => label)).toEqual(['Option 0.1', 'Option 1.0'])
    for (const twice of [
      [first, second],
      [first, first],
      [other, first, other],
    ])
      await expect(bySlug(0, twice, '2031-06-14')).rejects.toMatchObject({ detail: 'option_chosen_twice' })
    await expect(bySlug(0, [first, { ...other, label: 'Free' }], '2031-06-14')).rejects.toMatchObject({
      detail: 'unknown_option',
    })
  })

  it('needs no selections, also of an artist with line-ups', async () => {
    const lineUps = {
      id: 'q0',
      question: 'Which line-up?',
      type: 'single',
      options: [{ id: 'band', label: 'Band', priceType: 'rate', priceValue: 250 }],
    }
    await store({ ...rulesOf(plain), custom_questions: [lineUps] })
    for (const none of [undefined, null, []])
      expect(await bySlug(0, none, '2031-06-14')).toMatchObject({ base_price: 360, add_ons: [] })
    expect(await bySlug(0, [{ questionId: 'q0', optionId: 'band' }], '2031-06-14')).toMatchObject({
      base_price: 750,
    })
  })

  it('follows the profile: its address, its rules, its end', async () => {
    const listed = async () =>
      (await db.platform.query('select artist_id, slug, hourly_rate from private.price_lists order by 1'))
        .rows
    await db.database.run(nadia, {
      text: `update public.profiles set slug = 'nadia-sings', hourly_rate = 77 where user_id = '${nadiaId}'`,
    })
    expect(await listed()).toContainEqual({ artist_id: nadiaId, slug: 'nadia-sings', hourly_rate: '77.00' })
    await expect(bySlug(0, [], '2031-06-14')).rejects.toMatchObject({ code: 'PT404' })
    await db.platform.query('delete from auth.users where id = $1', [ottoId])
    expect((await listed()).map((row) => row.artist_id)).not.toContain(ottoId)
  })

  it('a stored price list can be made again', async () => {
    const all = async () => (await db.platform.query('select * from private.price_lists order by 1')).rows
    const before = await all()
    expect(before.length).toBeGreaterThan(0)
    await db.platform.query('delete from private.price_lists')
    await db.platform.query('select private.refresh_price_lists()')
    expect(await all()).toEqual(before)
  })
})
