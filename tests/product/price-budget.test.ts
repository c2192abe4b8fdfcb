// Budget first: the choices that a client can afford. Longer than 300 lines: all cases share one artist and one search.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Answers,
  type Choice,
  readQuestions,
  selectionsOf,
  visibleQuestions,
} from '../../domain/pricing/custom-questions.ts'
import type { Quote, Selection } from '../../domain/pricing/pricing-rules.ts'
import type { TestDatabase } from '../harness/database.ts'
import { createStory, nadiaId, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

interface Found {
  hours: number
  selections: Selection[]
  quote: Quote
  is_exact: boolean
  keeps_picks: boolean
}

interface Asked {
  type: string
  required: boolean
  options: { kind: string; value: number; max: number }[]
  dependsOn: number | undefined
}

/** Without the limit of time, which a busy machine would reach. */
async function choicesWithin(
  rules: object,
  budget: number,
  { picked = [], timeLimit = '1 minute' }: { picked?: object[]; timeLimit?: string } = {},
): Promise<Found[]> {
  const { rows } = await db.platform.query(
    `select private.choices_within($1, $2, 0, '2031-06-14', $3, $4) as choices`,
    [JSON.stringify(rules), budget, JSON.stringify(picked), timeLimit],
  )
  return rows[0].choices
}

const rules = {
  hourly_rate: 100,
  min_booking_hours: 2,
  max_performance_hours: 4,
  currency: 'GBP',
  custom_questions: [
    {
      id: 'line-up',
      question: 'Which line-up?',
      type: 'single',
      required: true,
      options: [
        { id: 'solo', label: 'Solo', priceType: 'rate', priceValue: 100 },
        { id: 'duo', label: 'Duo', priceType: 'rate', priceValue: 180 },
        { id: 'trio', label: 'Trio', priceType: 'rate', priceValue: 260 },
        { id: 'band', label: 'Band', priceType: 'rate', priceValue: 500 },
      ],
    },
    {
      id: 'extras',
      question: 'Extras?',
      type: 'multiple',
      required: false,
      options: [
        { id: 'pa', label: 'PA', priceType: 'flat', priceValue: 90 },
        { id: 'meals', label: 'Crew meals', priceType: 'quantity', priceValue: 12, min: 2, max: 4 },
      ],
    },
  ],
}

describe('the choices within a budget', () => {
  it('the choices within a budget are one for each line-up, with the most hours and then the highest total', async () => {
    const found = await choicesWithin(rules, 600)
    expect(
      found.map(({ hours, quote, selections }) => [
        hours,
        quote.total,
        ...selections.map(({ label, quantity }) => (quantity ? `${quantity} ${label}` : label)),
      ]),
    ).toEqual([
      [4, 538, 'Solo', 'PA', '4 Crew meals'],
      [3, 588, 'Duo', '4 Crew meals'],
      [2, 568, 'Trio', '4 Crew meals'],
    ])
    expect(found.every(({ is_exact }) => is_exact)).toBe(true)
  })

  it('the choices within a budget are none when nothing is affordable', async () => {
    expect(await choicesWithin(rules, 199)).toEqual([])
  })

  it('the choices within a budget are offered to visitors unless the artist has switched it off', async () => {
    const ask = (slug: string, budget: number | null) =>
      db.database
        .run<{ choices: Found[] }>(visitor, {
          name: 'budget',
          text: 'select public.find_choices_within_budget($1, $2) as choices',
          values: [slug, budget],
        })
        .then(
          ({ rows }) => rows[0]?.choices.length,
          ({ detail }: { detail: string }) => detail,
        )
    expect(await ask('nadia-brook-trio', 5000)).toBe(1)
    expect(await ask('nadia-brook-trio', -1)).toBe('invalid_budget')
    expect(await ask('nadia-brook-trio', null)).toBe('invalid_budget')
    expect(await ask('nobody', 100)).toBe('artist_not_found')
    await db.platform.query('update public.profiles set takes_budgets = false where user_id = $1', [nadiaId])
    expect(await ask('nadia-brook-trio', 5000)).toBe('no_budgets')
    await db.platform.query('update public.profiles set takes_budgets = true where user_id = $1', [nadiaId])
  })

  it('the choices within a budget are the best found, and said to be so, when there are too many combinations', async () => {
    const options = Array.from({ length: 40 }, (_, place) => ({
      id: `o${place}`,
      label: `Option ${place}`,
      priceType: 'flat',
      priceValue: 1 + 2 ** (place % 20) / 100 + place,
    }))
    const custom_questions = [{ id: 'many', question: 'Many?', type: 'multiple', options }]
    const [found] = await choicesWithin({ ...rules, custom_questions }, 1000)
    expect(found).toMatchObject({ hours: 4, is_exact: false })
    expect(found?.quote.total).toBeLessThanOrEqual(1000)
  })
})

describe('what the client has picked', () => {
  const summary = (found: Found[]) =>
    found.map(({ hours, selections, keeps_picks }) =>
      [hours, ...selections.map(({ label }) => label), ...(keeps_picks ? ['kept'] : [])].join(', '),
    )
  const venue = {
    id: 'venue',
    question: 'What does the venue have?',
    type: 'multiple',
    options: [
      { id: 'piano', label: 'A tuned piano', priceType: 'flat', priceValue: -80, isFact: true },
      { id: 'tea', label: 'Tea for us', priceType: 'flat', priceValue: -5 },
    ],
  }
  const withVenue = { ...rules, custom_questions: [...rules.custom_questions, venue] }
  const pick = (questionId: string, optionId: string, more = {}) => ({ questionId, optionId, ...more })

  it('what the client has picked is kept by the first choice, with as many hours as that allows', async () => {
    const picked = [pick('line-up', 'duo'), pick('extras', 'meals', { quantity: 3 })]
    const found = await choicesWithin(rules, 600, { picked })
    expect(summary(found)).toEqual([
      '3, Duo, Crew meals, kept',
      '4, Solo, PA, Crew meals',
      '3, Duo, Crew meals',
    ])
    expect(found[0]?.selections.at(-1)?.quantity).toBe(3)
    expect(found[0]?.quote.total).toBe(576)
  })

  it('what the client has picked is not promised where it does not fit', async () => {
    const found = await choicesWithin(rules, 300, { picked: [pick('line-up', 'band')] })
    expect(summary(found)).toEqual(['3, Solo'])
  })

  it('decides on facts: without the client the search takes no discount for a piano', async () => {
    const without = await choicesWithin(withVenue, 350)
    expect(without.length).toBeGreaterThan(0)
    expect(JSON.stringify(without)).not.toContain('piano')
    expect(summary(without)[0]).toBe('3.5, Solo')
  })

  it('stays in every choice where it is a fact', async () => {
    const found = await choicesWithin(withVenue, 350, { picked: [pick('venue', 'piano')] })
    expect(found.length).toBeGreaterThan(1)
    for (const { selections } of found) expect(selections.map(({ optionId }) => optionId)).toContain('piano')
    expect(found[0]).toMatchObject({ hours: 4, keeps_picks: true })
  })

  it('what the client has picked may be anything: unknown options are ignored, and other values refused', async () => {
    const odd = [{}, 'x', 1, null, pick('line-up', 'quartet'), pick('extras', 'meals', { quantity: 'many' })]
    expect((await choicesWithin(rules, 600, { picked: odd as object[] })).length).toBe(3)
    await expect(choicesWithin(rules, 600, { picked: {} as object[] })).rejects.toMatchObject({
      detail: 'invalid_selections',
    })
  })
})

it('offers no more selections than a quote can have', async () => {
  const options = Array.from({ length: 130 }, (_, place) => ({
    id: `o${place}`,
    label: `Option ${place}`,
    priceType: 'flat',
    priceValue: 1,
  }))
  const custom_questions = [{ id: 'many', question: 'Many?', type: 'multiple', options }]
  for (const timeLimit of ['1 minute', '0 seconds']) {
    const found = await choicesWithin({ ...rules, custom_questions }, 100_000, { timeLimit })
    expect(found[0]).toMatchObject({ hours: 4 })
    if (timeLimit === '1 minute') expect(found[0]?.selections).toHaveLength(100)
  }
})

it('gives an honest choice at once when there is no time at all', async () => {
  const found = await choicesWithin(rules, 600, { timeLimit: '0 seconds' })
  expect(found).toMatchObject([{ is_exact: false, quote: { total: expect.any(Number) } }])
  expect(found[0]?.quote.total).toBeLessThanOrEqual(600)
})

describe('for any rules, the choice', () => {
  const amount = fc.integer({ min: -40, max: 90 })
  const option = fc.record({
    kind: fc.constantFrom('flat', 'percentage', 'hourly', 'quantity', 'rate'),
    value: amount,
    max: fc.integer({ min: 1, max: 3 }),
  })
  const question: fc.Arbitrary<Asked> = fc.record({
    type: fc.constantFrom('single', 'multiple'),
    required: fc.boolean(),
    options: fc.array(option, { minLength: 1, maxLength: 3 }),
    dependsOn: fc.option(fc.nat(2), { nil: undefined }),
  })
  const cases = fc.record({
    questions: fc.array(question, { minLength: 1, maxLength: 3 }),
    budget: fc.integer({ min: 0, max: 600 }),
    dateChange: amount,
  })

  const rulesOf = ({ questions, dateChange }: { questions: Asked[]; dateChange: number }) => {
    let hasLineUps = false
    const custom_questions = questions.map(({ type, required, options, dependsOn }, place) => {
      const mayHaveLineUps = type === 'single' && !hasLineUps
      const written = options.map(({ kind, value, max }, number) => {
        const priceType = kind === 'rate' && !mayHaveLineUps ? 'flat' : kind
        if (priceType === 'rate') hasLineUps = true
        return {
          id: `o${number}`,
          label: `Option ${place}.${number}`,
          priceType,
          priceValue: priceType === 'rate' ? Math.abs(value) + 1 : value,
          ...(priceType === 'quantity' ? { min: 1, max } : {}),
        }
      })
      const parent = dependsOn !== undefined && dependsOn < place ? dependsOn : undefined
      return {
        id: `q${place}`,
        question: `Question ${place}?`,
        type,
        required,
        options: written,
        ...(parent === undefined ? {} : { showIf: { questionId: `q${parent}`, optionId: 'o0' } }),
      }
    })
    return {
      hourly_rate: 50,
      min_booking_hours: 1,
      max_performance_hours: 2,
      currency: 'GBP',
      custom_questions,
      date_rules: [{ id: 'd', name: 'Date', weekdays: [6], priceType: 'percentage', priceValue: dateChange }],
    }
  }

  /** Every complete set of answers. */
  function* allAnswers(custom_questions: unknown): Generator<Answers> {
    const questions = readQuestions(custom_questions)
    function* choicesOf({
      type,
      options,
    }: (typeof questions)[number]): Generator<Choice | Choice[] | undefined> {
      const each = options.map(({ id, priceType, max = 1 }): Choice[] =>
        priceType === 'quantity'
          ? Array.from({ length: max }, (_, place) => ({ id, quantity: place + 1 }))
          : [id],
      )
      yield undefined
      if (type === 'single') yield* each.flat()
      else {
        let sets: Choice[][] = [[]]
        for (const choices of each)
          sets = sets.flatMap((set) => [set, ...choices.map((choice) => [...set, choice])])
        yield* sets.filter((set) => set.length > 0)
      }
    }
    function* combine(place: number, answers: Answers): Generator<Answers> {
      const next = questions[place]
      if (!next) {
        const visible = visibleQuestions(questions, answers)
        const isComplete = visible.every(({ id, required }) => !required || id in answers)
        if (isComplete && Object.keys(answers).every((id) => visible.some((one) => one.id === id)))
          yield answers
        return
      }
      for (const choice of choicesOf(next))
        yield* combine(place + 1, choice === undefined ? answers : { ...answers, [next.id]: choice })
    }
    yield* combine(0, {})
  }

  it('for any rules, the choice is what trying every combination finds, and never exceeds the budget', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const made = rulesOf(given)
        const questions = readQuestions(made.custom_questions)
        const tried = [...allAnswers(made.custom_questions)].map((answers) =>
          selectionsOf(questions, answers),
        )
        const { rows } = await db.platform.query<{ line_up: string | null; hours: number; total: number }>(
          `select coalesce((select line ->> 'label' from jsonb_array_elements(quote -> 'add_ons') as line where line ->> 'type' = 'rate'), '') as line_up,
             hours::float8 as hours, (quote ->> 'total')::float8 as total
           from unnest(array[1, 1.5, 2]) as hours, jsonb_array_elements($2) as selections,
             lateral (select private.make_quote($1::jsonb, hours, 0, selections, '2031-06-14') as quote) as _`,
          [JSON.stringify(made), JSON.stringify(tried)],
        )
        const best = new Map<string, { hours: number; total: number }>()
        for (const { line_up, hours, total } of rows) {
          const known = best.get(line_up ?? '')
          const isBetter = !known || hours > known.hours || (hours === known.hours && total > known.total)
          if (total <= given.budget && isBetter) best.set(line_up ?? '', { hours, total })
        }
        const expected = [...best.values()].sort((a, b) => b.hours - a.hours || b.total - a.total).slice(0, 3)
        const found = await choicesWithin(made, given.budget)
        expect(found.map(({ hours, quote }) => ({ hours, total: quote.total }))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })
})
