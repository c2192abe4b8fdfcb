import { expect, test } from 'vitest'
import { dateRuleTemplates } from './date-rule-templates.ts'
import { fromMiles } from './distance.ts'
import { priceInUnit } from './distance-tiers.ts'
import { type PricingForm, pricingColumnsOf, pricingFormOf, pricingFormSchema } from './pricing-form.ts'
import { completeQuestions, possibleConditions } from './question-form.ts'
import { questionTemplates } from './question-templates.ts'

const empty = {
  currency: 'GBP',
  hourly_rate: null,
  min_booking_hours: null,
  max_performance_hours: null,
  max_travel_distance: null,
  travel_fee: null,
  home_location: null,
  free_radius: null,
  max_radius: null,
  setup_time: null,
  minimum_space: null,
  asks_guest_count: false,
  asks_start_time: false,
  takes_budgets: true,
  distance_tiers: null,
  custom_questions: null,
  date_rules: [],
  chosen_unit: null,
  distance_unit: 'mi',
}
const good: PricingForm = { ...pricingFormOf(empty), homeLocation: 'Bath, England' }
const option = { id: 'o', label: 'Duo', priceType: 'flat' as const, priceValue: 0 }
const question = {
  id: 'q',
  question: 'Which line-up?',
  description: '',
  type: 'single' as const,
  required: true,
  group: '',
  options: [option],
}

function messagesFor(part: Partial<PricingForm>, stored?: Parameters<typeof pricingFormSchema>[0]) {
  const { error } = pricingFormSchema(stored).safeParse({ ...good, ...part })
  return error?.issues.map((issue) => issue.message) ?? []
}

test('a profile without rules starts with the defaults', () => {
  expect(pricingFormOf(empty)).toEqual({
    hourlyRate: 100,
    minimumBooking: 2,
    maxTravelDistance: 100,
    travelFee: 0,
    homeLocation: '',
    freeRadius: 25,
    maxRadius: 100,
    setupTime: 60,
    minimumSpace: '3 by 3 metres and a power socket',
    asksGuestCount: false,
    asksStartTime: false,
    takesBudgets: true,
    chosenUnit: null,
    tiers: [
      { id: 'tier-1', fromMiles: 25, toMiles: 50, pricePerMile: 1.5 },
      { id: 'tier-2', fromMiles: 50, toMiles: 100, pricePerMile: 2 },
    ],
    questions: [],
    dateRules: [],
  })
})

test('an artist who uses kilometres starts with round ones, and messages use them too', () => {
  const form = pricingFormOf({ ...empty, distance_unit: 'km' })
  const { freeRadius, maxRadius, maxTravelDistance, tiers } = form
  const ends = tiers.map(({ toMiles }) => toMiles)
  expect([freeRadius, ...ends, maxRadius, maxTravelDistance].map((miles) => fromMiles(miles, 'km'))).toEqual([
    40, 80, 160, 160, 160,
  ])
  expect(tiers.map(({ pricePerMile }) => priceInUnit(pricePerMile, 'km'))).toEqual([1, 1.25])
  const tooNear = { ...good, maxRadius: 0.5, maxTravelDistance: 0.5 }
  const { error } = pricingFormSchema(undefined, 'km').safeParse(tooNear)
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Maximum travel distance must be at least 2 km',
    'Maximum radius must be at least 2 km',
  ])
})

test('the form is valid with a home location', () => {
  expect(messagesFor({})).toEqual([])
})

test.each([
  [{ hourlyRate: 0 }, 'Hourly rate must be at least $1'],
  [{ minimumBooking: 0.5 }, 'Minimum booking hours must be at least 1'],
  [{ maxTravelDistance: 0 }, 'Maximum travel distance must be at least 1 mile'],
  [{ travelFee: -1 }, 'Travel fee must be 0 or greater'],
  [{ travelFee: Number.NaN }, 'Travel fee must be 0 or greater'],
  [{ homeLocation: '  ' }, 'Home location is required'],
  [{ freeRadius: -1 }, 'Free radius must be 0 or greater'],
  [{ maxRadius: 0 }, 'Maximum radius must be at least 1 mile'],
  [{ setupTime: 14 }, 'Minimum setup time is 15 minutes'],
  [{ minimumSpace: '' }, 'Minimum space requirement is required'],
  [{ tiers: [{ id: 't', fromMiles: 0, toMiles: Number.NaN, pricePerMile: 1 }] }, 'This field is required'],
  [
    { tiers: [{ id: 't', fromMiles: 0, toMiles: 9, pricePerMile: -1 }] },
    'Price per mile must be 0 or greater',
  ],
  [
    { tiers: [{ id: 't', fromMiles: 50, toMiles: 50, pricePerMile: 1 }] },
    'A tier must end further away than it starts',
  ],
  [{ questions: [{ ...question, question: ' ' }] }, 'Question is required'],
  [{ questions: [{ ...question, options: [{ ...option, label: '' }] }] }, 'Option label is required'],
  [{ questions: [{ ...question, options: [] }] }, 'At least one option is required for choice questions'],
])('%j gives the message %j', (part, message) => {
  expect(messagesFor(part)).toContain(message)
})

test('the travel distance that the first step stores unasked gives way to the default', () => {
  const distanceOf = (stored: { max_travel_distance: number; max_radius?: number }) =>
    pricingFormOf({ ...empty, ...stored }).maxTravelDistance
  expect(distanceOf({ max_travel_distance: 50 })).toBe(100)
  expect(distanceOf({ max_travel_distance: 60 })).toBe(60)
  expect(distanceOf({ max_travel_distance: 50, max_radius: 100 })).toBe(50)
})

test('a text question needs no options', () => {
  expect(messagesFor({ questions: [{ ...question, type: 'text', options: [] }] })).toEqual([])
})

test('accepts half an hour from the first step until it is changed, and never above its maximum', () => {
  const stored = { min_booking_hours: 0.5, max_performance_hours: 3 }
  expect(messagesFor({ minimumBooking: 0.5 }, stored)).toEqual([])
  expect(messagesFor({ minimumBooking: 0.75 }, stored)).toContain('Minimum booking hours must be at least 1')
  expect(messagesFor({ minimumBooking: 4 }, stored)).toEqual([
    'Minimum booking hours must not be more than your maximum of 3, which you set in the profile',
  ])
})

const lineUp = { ...option, priceType: 'rate' as const, priceValue: 160 }
const meals = { ...option, id: 'meals', priceType: 'quantity' as const, priceValue: 12, min: 2, max: 10 }
const dateRule = {
  id: 'd',
  name: 'Saturday in season',
  weekdays: [6],
  dates: { from: '05-01', to: '09-30' },
  withinDays: null,
  priceType: 'percentage' as const,
  priceValue: 20,
}

test.each<[Partial<PricingForm>, string]>([
  [
    { questions: [{ ...question, options: [{ ...lineUp, priceValue: 0 }] }] },
    'A line-up needs an hourly rate of more than 0',
  ],
  [
    { questions: [{ ...question, type: 'multiple', options: [lineUp] }] },
    'Line-ups need a question with a single choice',
  ],
  [
    {
      questions: [
        { ...question, options: [lineUp] },
        { ...question, id: 'other', options: [lineUp] },
      ],
    },
    'Another question already offers line-ups with their own hourly rate',
  ],
  [
    { questions: [{ ...question, options: [{ ...meals, min: undefined }] }] },
    'Use a whole number from 1 to 1,000',
  ],
  [
    { questions: [{ ...question, options: [{ ...meals, min: 11 }] }] },
    'The maximum must not be less than the minimum',
  ],
  [
    { questions: [{ ...question, showIf: { questionId: 'gone', optionId: 'o' } }] },
    'The answer this question depends on does not exist',
  ],
  [
    {
      questions: [
        { ...question, showIf: { questionId: 'b', optionId: 'o' } },
        { ...question, id: 'b', showIf: { questionId: 'q', optionId: 'o' } },
      ],
    },
    'This question depends on itself',
  ],
  [{ dateRules: [{ ...dateRule, name: ' ' }] }, 'Name is required: clients see it on their quote'],
  [{ dateRules: [{ ...dateRule, weekdays: [], dates: null }] }, 'Choose weekdays, dates or short notice'],
  [{ dateRules: [{ ...dateRule, dates: { from: '02-30', to: '03-01' } }] }, 'This date does not exist'],
  [
    { dateRules: [{ ...dateRule, dates: { from: '2031-06-02', to: '2031-06-01' } }] },
    'The last date must not be before the first',
  ],
  [{ dateRules: [{ ...dateRule, withinDays: 1.5 }] }, 'Use a whole number of days from 0 to 365'],
  [{ dateRules: [{ ...dateRule, priceValue: 2000 }] }, 'A percentage can be at most 1,000 either way'],
])('among line-ups, quantities, conditions and dates, %j gives the message %j', (part, message) => {
  expect(messagesFor(part)).toContain(message)
})

test('dates of every year may go over New Year, and include 29 February', () => {
  const dates = { from: '12-20', to: '02-29' }
  expect(messagesFor({ dateRules: [{ ...dateRule, dates }] })).toEqual([])
})

test('stored rules are restored unchanged', () => {
  const form = {
    ...good,
    questions: [
      { ...question, group: 'YourBand', description: 'Piano and bass', short: 'Line-up', options: [lineUp] },
      {
        ...question,
        id: 'food',
        options: [{ ...meals, description: 'Hot, please', short: 'Crew meals' }],
        showIf: { questionId: 'q', optionId: 'o' },
      },
    ],
    dateRules: [dateRule, { ...dateRule, id: 'soon', weekdays: [], dates: null, withinDays: 14 }],
  }
  expect(pricingFormOf({ ...empty, ...pricingColumnsOf(form) })).toEqual(form)
})

test('short names that were removed are not stored', () => {
  const questions = [{ ...question, short: '', options: [{ ...option, short: '' }] }]
  expect(pricingColumnsOf({ ...good, questions }).custom_questions).toEqual([
    { id: 'q', question: 'Which line-up?', type: 'single', required: true, options: [option] },
  ])
})

test('an artist who does not use tiers gets none', () => {
  expect(pricingFormOf({ ...empty, distance_tiers: [] }).tiers).toEqual([])
})

test('every template is a valid question', () => {
  const questions = questionTemplates.map(({ name, options, ...template }) => ({
    ...template,
    id: name,
    group: '',
    options: options.map((one, place) => ({ ...one, id: String(place) })),
  }))
  expect(questions).toHaveLength(4)
  expect(messagesFor({ questions })).toEqual([])
})

test('every template is a valid date rule', () => {
  const dateRules = dateRuleTemplates.map((template) => ({ ...template, id: template.name }))
  expect(dateRules).toHaveLength(3)
  expect(messagesFor({ dateRules })).toEqual([])
})

test('a question can depend on every other with options that does not depend on it', () => {
  const first = { ...question, id: 'first' }
  const second = { ...question, id: 'second', showIf: { questionId: 'first', optionId: 'o' } }
  const third = { ...question, id: 'third', showIf: { questionId: 'second', optionId: 'o' } }
  const words = { ...question, id: 'words', type: 'text' as const, options: [] }
  const all = [first, second, third, words]
  const possible = (one: (typeof all)[number]) => possibleConditions(one, all).map(({ id }) => id)
  expect(all.map(possible)).toEqual([[], ['first'], ['first', 'second'], ['first', 'second', 'third']])
})

test('what is incomplete is left out, together with what depends on it', () => {
  const incomplete = { ...option, id: 'x', label: ' ' }
  const first = { ...question, options: [option, incomplete] }
  const untitled = { ...question, id: 'untitled', question: '' }
  const dependent = { ...question, id: 'dependent', showIf: { questionId: 'untitled', optionId: 'o' } }
  const further = { ...question, id: 'further', showIf: { questionId: 'dependent', optionId: 'o' } }
  expect(completeQuestions([first, untitled, dependent, further])).toEqual([question])
})

test('options with a quantity and line-ups have a limit, which the form says where it is exceeded', () => {
  const options = (count: number, priceType: 'quantity' | 'rate') =>
    Array.from({ length: count }, (_, place) => ({
      ...option,
      id: `o${place}`,
      priceType,
      priceValue: 1,
      ...(priceType === 'quantity' ? { min: 1, max: 2 } : {}),
    }))
  const questions = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...question,
      id: `q${place}`,
      options: options(20, 'quantity'),
    }))
  expect(messagesFor({ questions: questions(5) })).toEqual(messagesFor({}))
  expect(messagesFor({ questions: questions(7) })).toEqual([
    'You can have at most 100 options with a quantity in all',
  ])
  expect(messagesFor({ questions: [{ ...question, options: options(21, 'rate') }] })).toEqual([
    'You can have at most 20 line-ups',
  ])
})
