// Options by the hour and by the piece, line-ups with their own rate, and questions that depend on others.
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../harness/database.ts'
import { askQuote } from './ask-quote.ts'
import { createStory, nadiaId } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})

const questions = [
  {
    id: 'line-up',
    question: 'Which line-up?',
    type: 'single',
    options: [
      { id: 'duo', label: 'Duo', priceType: 'rate', priceValue: 80 },
      { id: 'band', label: 'Band', priceType: 'rate', priceValue: 250 },
    ],
  },
  {
    id: 'extras',
    question: 'Extras?',
    type: 'multiple',
    options: [
      { id: 'meals', label: 'Crew meals', priceType: 'quantity', priceValue: 12.5, min: 2, max: 8 },
      { id: 'engineer', label: 'Sound engineer', priceType: 'hourly', priceValue: 30 },
      { id: 'early', label: 'Early', priceType: 'percentage', priceValue: 10 },
      { id: 'dj', label: 'DJ', priceType: 'flat', priceValue: 0 },
    ],
  },
  {
    id: 'until',
    question: 'DJ until when?',
    type: 'single',
    showIf: { questionId: 'extras', optionId: 'dj' },
    options: [{ id: 'late', label: '2 am', priceType: 'flat', priceValue: -50 }],
  },
]
const rules = { hourly_rate: 100, min_booking_hours: 2, currency: 'GBP', custom_questions: questions }
const choose = (questionId: string, optionId: string, more = {}) => ({ questionId, optionId, ...more })
const quote = (hours: number, ...selections: object[]) => askQuote(db, rules, hours, 0, selections)
const code = (...selections: object[]) =>
  quote(3, ...selections).then(
    () => 'priced',
    ({ detail }: { detail: string }) => detail,
  )

describe('a line-up', () => {
  it('a line-up has its own hourly rate, which makes the base price', async () => {
    expect(await quote(3)).toMatchObject({ base_price: 300, total: 300 })
    expect(await quote(3, choose('line-up', 'band'))).toMatchObject({
      base_price: 750,
      add_ons: [{ label: 'Band', amount: 0, type: 'rate' }],
      total: 750,
    })
    expect(await quote(1, choose('line-up', 'duo'))).toMatchObject({ base_price: 160 })
  })

  it('changes percentages and no other line', async () => {
    const others = [choose('extras', 'engineer'), choose('extras', 'early'), choose('extras', 'meals')]
    const amounts = async (...chosen: object[]) =>
      Object.fromEntries(
        (await quote(3, ...others, ...chosen)).add_ons.map((line) => [line.label, line.amount]),
      )
    const usual = await amounts()
    expect(usual).toEqual({ 'Crew meals': 25, 'Sound engineer': 90, Early: 30 })
    expect(await amounts(choose('line-up', 'band'))).toEqual({ ...usual, Early: 75, Band: 0 })
  })

  it('a line-up is found by its label, and by the price a page shows for it', async () => {
    for (const chosen of [
      { label: 'Band', priceType: 'rate', priceValue: 250 },
      { label: 'Band', price: 0 },
    ])
      expect((await quote(2, chosen)).base_price).toBe(500)
    expect(await code({ label: 'Band', priceType: 'rate', priceValue: 1 })).toBe('unknown_option')
  })

  it('a line-up can be chosen once', async () => {
    expect(await code(choose('line-up', 'band'), choose('line-up', 'duo'))).toBe('option_chosen_twice')
  })
})

describe('an option by the hour', () => {
  it('counts the hours that are paid for', async () => {
    expect((await quote(3, choose('extras', 'engineer'))).add_ons[0]?.amount).toBe(90)
    expect((await quote(1, choose('extras', 'engineer'))).add_ons[0]?.amount).toBe(60)
  })
})

describe('an option by the piece', () => {
  it('costs as many as are chosen, and at least the minimum', async () => {
    expect((await quote(2, choose('extras', 'meals', { quantity: 6 }))).add_ons).toEqual([
      { label: 'Crew meals', amount: 75, type: 'quantity', question: 'Extras?', quantity: 6 },
    ])
    expect((await quote(2, choose('extras', 'meals'))).add_ons[0]).toMatchObject({ amount: 25, quantity: 2 })
  })

  it.each([1, 9, 2.5, 0])('refuses %s pieces', async (quantity) => {
    expect(await code(choose('extras', 'meals', { quantity }))).toBe('invalid_quantity')
  })

  it('an option by the piece is the only one with a number', async () => {
    expect(await code(choose('extras', 'engineer', { quantity: 2 }))).toBe('invalid_quantity')
    expect(await code(choose('extras', 'engineer', { quantity: 'two' }))).toBe('invalid_selections')
  })

  it('an option by the piece is found by the price for that number', async () => {
    expect((await quote(2, { label: 'Crew meals', price: 50, quantity: 4 })).total).toBe(250)
    expect(await code({ label: 'Crew meals', price: 49, quantity: 4 })).toBe('unknown_option')
  })
})

describe('a question that depends on another answer', () => {
  it('a question that depends on another answer is priced with that answer only', async () => {
    expect((await quote(2, choose('extras', 'dj'), choose('until', 'late'))).total).toBe(150)
    expect(await code(choose('until', 'late'))).toBe('question_not_asked')
  })
})

describe('saved questions', () => {
  const problem = (custom_questions: object[]) =>
    db.platform
      .query(`update public.profiles set custom_questions = $1 where user_id = $2`, [
        JSON.stringify(custom_questions),
        nadiaId,
      ])
      .then(
        () => 'saved',
        ({ message }: { message: string }) => message,
      )
  const [lineUp, extras, until] = questions as [object, object, object]
  const option = (given: object) => [
    { id: 'q', question: 'Q?', type: 'single', options: [{ id: 'o', label: 'O', ...given }] },
  ]

  it('saved questions may have every kind of price', async () => {
    expect(await problem(questions)).toBe('saved')
  })

  it.each([
    ['Question 1 has a line-up without an hourly rate.', option({ priceType: 'rate', priceValue: 0 })],
    [
      'Question 1 has an option without whole numbers from 1 to 1,000 as its minimum and maximum.',
      option({ priceType: 'quantity', priceValue: 5 }),
    ],
    [
      'Question 1 has an option without whole numbers from 1 to 1,000 as its minimum and maximum.',
      option({ priceType: 'quantity', priceValue: 5, min: 3, max: 2 }),
    ],
    [
      'Question 1 has an option with a description of more than 300 characters.',
      option({ description: 'x'.repeat(301) }),
    ],
    ['Question 1 offers line-ups, so it must be a single choice.', [{ ...lineUp, type: 'multiple' }]],
    [
      'Only one question can offer line-ups with their own hourly rate.',
      [lineUp, { ...lineUp, id: 'second' }],
    ],
    ['"DJ until when?" depends on an answer that does not exist.', [until]],
    [
      '"DJ until when?" depends on an answer that does not exist.',
      [extras, { ...until, showIf: { questionId: 'extras', optionId: 'gone' } }],
    ],
    [
      'Question 2 depends on an answer that is not given by questionId and optionId.',
      [extras, { ...until, showIf: 'dj' }],
    ],
    [
      '"Extras?" depends on itself.',
      [{ ...extras, showIf: { questionId: 'until', optionId: 'late' } }, until],
    ],
    ['"Extras?" depends on itself.', [{ ...extras, showIf: { questionId: 'extras', optionId: 'dj' } }]],
  ])('saved questions are refused: %s', async (message, given) => {
    expect(await problem(given)).toBe(message)
  })
})

describe('a short name', () => {
  const [lineUp, extras] = questions as [(typeof questions)[0], (typeof questions)[0]]
  const [meals, engineer] = extras.options as [object, object]
  const named = {
    ...rules,
    custom_questions: [
      { ...lineUp, short: 'Line-up' },
      { ...extras, short: 'Extra', options: [{ ...meals, short: 'Hot crew meals' }, engineer] },
    ],
  }

  it('a short name is in the line: the option’s, otherwise the question’s with the answer', async () => {
    const selections = [choose('line-up', 'band'), choose('extras', 'meals'), choose('extras', 'engineer')]
    const { add_ons } = (await askQuote(db, named, 3, 0, selections)) as { add_ons: object[] }
    expect(add_ons).toEqual([
      { label: 'Band', short: 'Line-up: Band', question: 'Which line-up?', type: 'rate', amount: 0 },
      {
        ...{ label: 'Crew meals', short: 'Hot crew meals', question: 'Extras?', type: 'quantity' },
        ...{ quantity: 2, amount: 25 },
      },
      {
        label: 'Sound engineer',
        short: 'Extra: Sound engineer',
        question: 'Extras?',
        type: 'hourly',
        amount: 90,
      },
    ])
  })

  it('a line without a short name is as it was', async () => {
    const { add_ons } = (await quote(3, choose('extras', 'meals'))) as { add_ons: object[] }
    expect(add_ons).toEqual([
      { label: 'Crew meals', question: 'Extras?', type: 'quantity', quantity: 2, amount: 25 },
    ])
  })

  it.each([
    ['a number', 7],
    ['too long', 'x'.repeat(81)],
  ])('a short name that is %s is refused', async (_, short) => {
    for (const custom_questions of [
      [{ ...lineUp, short }],
      [{ ...extras, options: [{ ...meals, short }] }],
    ]) {
      const saving = db.platform.query(
        'update public.profiles set custom_questions = $2 where user_id = $1',
        [nadiaId, JSON.stringify(custom_questions)],
      )
      await expect(saving).rejects.toMatchObject({ detail: 'invalid_rules', message: /short name/ })
    }
  })
})
