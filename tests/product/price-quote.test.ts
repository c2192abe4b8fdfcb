// Prices, refusals and selections by example.
import { beforeAll, describe, expect, it } from 'vitest'
import { readQuestions, selectionsOf } from '../../domain/pricing/custom-questions.ts'
import {
  sampleAnswers,
  sampleQuote,
  sampleRules,
  sampleSelections,
} from '../../domain/pricing/sample-rules.ts'
import type { TestDatabase } from '../harness/database.ts'
import { askQuote } from './ask-quote.ts'
import { createStory, nadiasRules, visitor } from './people.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})
const quote = (rules: unknown, hours: unknown, miles: unknown, selections: unknown) =>
  askQuote(db, rules, hours, miles, selections)

/** This many options, spread over this many questions. */
const offering = (options: number, questions: number) =>
  Array.from({ length: questions }, (_, place) => ({
    id: `q${place}`,
    options: Array.from({ length: Math.ceil(options / questions) }, () => ({})),
  }))

describe('the sample quote of the landing page', () => {
  it('equals the quote of the database', async () => {
    const { hours, miles, optionIds } = sampleAnswers
    expect(await quote(sampleRules, hours, miles, sampleSelections(optionIds))).toEqual(sampleQuote)
  })
})

describe('a price', () => {
  it('a price can have 500 options and 100 selections', async () => {
    const options = Array.from({ length: 500 }, () => ({ label: 'Same', priceType: 'flat', priceValue: 1 }))
    const rules = { ...nadiasRules, custom_questions: [{ id: 'q', type: 'multiple', options }] }
    const chosen = Array.from({ length: 100 }, () => ({ label: 'Same', priceType: 'flat', priceValue: 1 }))
    const { add_ons } = await quote(rules, 2, 0, chosen)
    expect(add_ons).toHaveLength(100)
  })

  it('consists of the base, travel and each option, to the penny', async () => {
    const selections = [
      { label: 'Quartet', priceType: 'percentage', priceValue: 25 },
      { label: 'You have a piano', priceType: 'flat', priceValue: -50.5 },
    ]
    // 3 h at 150; 20 for travelling, 25 miles at 1.50 and 10 at 2; a quarter of the base; a piano less.
    expect(await quote(nadiasRules, 3, 60, selections)).toEqual({
      base_price: 450,
      distance_charge: 77.5,
      add_ons: [
        { label: 'Quartet', amount: 112.5, type: 'percentage', question: 'Which line-up would you like?' },
        { label: 'You have a piano', amount: -50.5, type: 'flat', question: 'Anything else?' },
      ],
      total: 589.5,
      currency: 'GBP',
    })
  })

  it('a price has no half yen', async () => {
    const rules = { ...nadiasRules, currency: 'JPY', hourly_rate: 150.25 }
    const quartet = { label: 'Quartet', priceType: 'percentage', priceValue: 25 }
    expect(await quote(rules, 3, 60, [quartet])).toMatchObject({
      base_price: 451,
      distance_charge: 78,
      add_ons: [{ amount: 113 }],
      total: 642,
    })
  })

  it('charges the minimum booking for a shorter performance', async () => {
    expect(await quote(nadiasRules, 0.5, 0, [])).toMatchObject({ base_price: 300, total: 300 })
  })

  it.each([
    ['at home', 0, 0],
    ['at the end of the free radius', 25, 0],
    ['a step beyond it', 25.01, 20.02],
    ['at the end of the first tier', 50, 57.5],
    ['in the second tier', 75.5, 108.5],
    ['at the end of the last tier', 100, 157.5],
    ['past it, where the last rate goes on', 110, 177.5],
    ['at the end of the area', 120, 197.5],
  ])('charges for travel %s (%s miles)', async (_, miles, charge) => {
    expect(await quote(nadiasRules, 2, miles, [])).toMatchObject({ distance_charge: charge })
  })

  it('a price is refused outside the area, with its own code', async () => {
    await expect(quote(nadiasRules, 2, 120.01, [])).rejects.toMatchObject({
      code: 'PT422',
      detail: 'out_of_area',
      message: 'This venue is beyond the maximum travel distance of 120 miles.',
    })
    const { max_radius: _, ...unlimited } = nadiasRules
    await expect(quote(unlimited, 2, 100.1, [])).rejects.toMatchObject({ code: 'PT422' })
    await expect(quote(unlimited, 2, 100, [])).resolves.toBeDefined()
  })

  it('a price is 0 rather than negative when discounts exceed it', async () => {
    const rules = {
      hourly_rate: 10,
      custom_questions: [
        {
          id: 'q',
          question: 'Who asks?',
          type: 'multiple',
          options: [{ id: 'o', label: 'An old friend', priceType: 'percentage', priceValue: -150 }],
        },
      ],
    }
    const answer = await quote(rules, 1, 0, [{ questionId: 'q', optionId: 'o' }])
    expect(answer.add_ons).toEqual([
      { label: 'An old friend', amount: -15, type: 'percentage', question: 'Who asks?' },
    ])
    expect(answer.total).toBe(0)
  })

  it('needs no travel rules, questions or maximum performance', async () => {
    expect(await quote({ hourly_rate: 80, currency: 'SEK' }, 8, 99, null)).toEqual({
      base_price: 640,
      distance_charge: 0,
      add_ons: [],
      total: 640,
      currency: 'SEK',
    })
    await expect(quote({ hourly_rate: 80 }, 8.5, 0, [])).rejects.toMatchObject({ detail: 'invalid_hours' })
  })
})

describe('a price is refused', () => {
  it.each([
    ['no hours', nadiasRules, 0, 0, [], 'invalid_hours'],
    ['hours below none', nadiasRules, -2, 0, [], 'invalid_hours'],
    ['more hours than the artist plays', nadiasRules, 6.5, 0, [], 'invalid_hours'],
    ['hours that are not a number', nadiasRules, 'NaN', 0, [], 'invalid_hours'],
    ['endless hours', nadiasRules, 'Infinity', 0, [], 'invalid_hours'],
    ['hours left out', nadiasRules, null, 0, [], 'invalid_hours'],
    ['a way below nothing', nadiasRules, 2, -1, [], 'invalid_distance'],
    ['a way that is not a number', nadiasRules, 2, 'NaN', [], 'invalid_distance'],
    ['an endless way', nadiasRules, 2, 'Infinity', [], 'invalid_distance'],
    ['no rate', { ...nadiasRules, hourly_rate: null }, 2, 0, [], 'profile_incomplete'],
    ['rules that are no rules', [], 2, 0, [], 'invalid_rules'],
    ['a rate as text', { hourly_rate: '100' }, 2, 0, [], 'invalid_rules'],
    ['a rate below nothing', { hourly_rate: -5 }, 2, 0, [], 'invalid_rules'],
    [
      'a tier that pays back',
      { ...nadiasRules, distance_tiers: [{ fromMiles: 0, toMiles: 9, pricePerMile: -1 }] },
      2,
      0,
      [],
      'invalid_rules',
    ],
    [
      'more than 500 options, in one question or in many',
      { ...nadiasRules, custom_questions: offering(501, 3) },
      2,
      0,
      [],
      'invalid_rules',
    ],
    [
      'thousands of options',
      { ...nadiasRules, custom_questions: offering(20_000, 1) },
      2,
      0,
      [],
      'invalid_rules',
    ],
    ['hours beyond reason', { ...nadiasRules, max_performance_hours: 168 }, '1e1000', 0, [], 'invalid_hours'],
    ['hours of endless digits', nadiasRules, `1.${'1'.repeat(31)}`, 0, [], 'invalid_hours'],
    ['miles beyond reason', nadiasRules, 2, '1e1000', [], 'invalid_distance'],
    ['selections that are no list', nadiasRules, 2, 0, { label: 'Duo' }, 'invalid_selections'],
    ['a selection that names nothing', nadiasRules, 2, 0, [{ label: 'Duo' }], 'invalid_selections'],
    [
      'a price as text',
      nadiasRules,
      2,
      0,
      [{ label: 'Duo', priceType: 'flat', priceValue: 'NaN' }],
      'invalid_selections',
    ],
    ['a hundred and one selections', nadiasRules, 2, 0, Array(101).fill({}), 'invalid_selections'],
  ])('a price is refused for %s', async (_, rules, hours, miles, selections, reason) => {
    await expect(quote(rules, hours, miles, selections)).rejects.toMatchObject({
      code: 'PT400',
      detail: reason,
    })
  })

  it('when it would take long to compute', async () => {
    const long = { ...nadiasRules, hourly_rate: 1 }
    const huge = JSON.stringify(long).replace('"hourly_rate":1', `"hourly_rate":1e-${'9'.repeat(4)}`)
    const attempt = db.database.run(visitor, {
      text: `select public.price_quote($1, 2, 0, '[]')`,
      values: [huge],
    })
    await expect(attempt).rejects.toMatchObject({ code: 'PT400', detail: 'invalid_rules' })
    const many = Array.from({ length: 30_000 }, () => ({ label: 'x' }))
    await expect(quote({ ...nadiasRules, custom_questions: many }, 2, 0, [])).rejects.toMatchObject({
      detail: 'invalid_rules',
    })
  })
})

describe('a selection', () => {
  const duo = { label: 'Duo', priceType: 'percentage', priceValue: -15 }
  const pa = { label: 'Bring a PA', priceType: 'flat', priceValue: 120 }

  it.each([
    ['by label, type and value', duo],
    ['by ids', { questionId: 'lineup', optionId: 'duo' }],
    ['by both', { questionId: 'lineup', optionId: 'duo', ...duo }],
    ['by label and computed amount', { label: 'Duo', price: -45 }],
    ['by an amount with a float’s tail', { label: 'Duo', price: -45.00000000000001 }],
  ])('a selection is matched %s', async (_, selection) => {
    expect((await quote(nadiasRules, 2, 0, [selection])).add_ons).toEqual([
      { label: 'Duo', amount: -45, type: 'percentage', question: 'Which line-up would you like?' },
    ])
  })

  it.each([
    ['a forged value', { ...duo, priceValue: -90 }],
    ['a forged type', { ...duo, priceType: 'flat' }],
    ['a forged label', { ...duo, label: 'Solo' }],
    ['a label in another case', { ...duo, label: 'duo' }],
    ['a forged amount', { label: 'Duo', price: -450 }],
    ['an option of another question', { questionId: 'extras', optionId: 'duo' }],
    ['an id that is not offered', { questionId: 'lineup', optionId: 'orchestra' }],
    ['true ids with a forged value', { questionId: 'lineup', optionId: 'duo', ...duo, priceValue: -90 }],
    ['true ids with a forged label', { questionId: 'lineup', optionId: 'duo', label: 'Everything free' }],
    ['true ids with a forged amount', { questionId: 'lineup', optionId: 'duo', price: -300 }],
  ])('a selection is refused with %s', async (_, selection) => {
    await expect(quote(nadiasRules, 2, 0, [selection])).rejects.toMatchObject({
      code: 'PT400',
      detail: 'unknown_option',
    })
  })

  it('a selection is matched as the form sends it, with or without an id', async () => {
    const custom_questions = [
      {
        id: 'extras',
        question: 'What else?',
        type: 'multiple',
        options: [
          { label: 'PA', priceType: 'flat', priceValue: 40 },
          { id: 'lights', label: 'Lights', priceType: 'flat', priceValue: 10 },
        ],
      },
    ]
    const selections = selectionsOf(readQuestions(custom_questions), { extras: ['PA', 'lights'] })
    const { add_ons } = await quote({ ...nadiasRules, custom_questions }, 2, 0, selections)
    expect(add_ons.map(({ label }: { label: string }) => label)).toEqual(['PA', 'Lights'])
  })

  it('counts each option once, and one option of a single choice', async () => {
    const twice = { code: 'PT400', detail: 'option_chosen_twice' }
    await expect(quote(nadiasRules, 2, 0, [pa, pa])).rejects.toMatchObject(twice)
    const quartet = { label: 'Quartet', priceType: 'percentage', priceValue: 25 }
    await expect(quote(nadiasRules, 2, 0, [duo, quartet])).rejects.toMatchObject(twice)
    await expect(quote(nadiasRules, 2, 0, [duo, pa])).resolves.toMatchObject({ total: 375 })
  })

  it('a selection may have the same label under two questions', async () => {
    const question = (id: string) => ({
      id,
      question: id,
      type: 'single',
      options: [{ id: 'yes', label: 'Yes', priceType: 'flat', priceValue: 30 }],
    })
    const rules = { hourly_rate: 100, custom_questions: [question('lights'), question('sound')] }
    const yes = { label: 'Yes', priceType: 'flat', priceValue: 30 }
    expect(await quote(rules, 1, 0, [yes, yes])).toMatchObject({ total: 160 })
    await expect(quote(rules, 1, 0, [yes, yes, yes])).rejects.toMatchObject({ detail: 'option_chosen_twice' })
  })

  it('a selection is priced as flat where an older record has fixed', async () => {
    const options = [{ id: 'o', label: 'Lights', priceType: 'fixed', priceValue: 40 }]
    const rules = {
      hourly_rate: 100,
      custom_questions: [{ id: 'q', question: 'More?', type: 'single', options }],
    }
    expect(
      (await quote(rules, 1, 0, [{ label: 'Lights', priceType: 'fixed', priceValue: 40 }])).add_ons,
    ).toEqual([{ label: 'Lights', amount: 40, type: 'flat', question: 'More?' }])
  })
})
