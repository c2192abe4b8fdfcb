// The server's responses to a booking form that still uses the artist's old rules. The web tests of the form use a
// model of the server; this checks the model against the real one, for every kind of change.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CalculatedDistance } from '../../../domain/booking/booking-submission.ts'
import { type Answers, readQuestions, selectionsOf } from '../../../domain/pricing/custom-questions.ts'
import type { Quote } from '../../../domain/pricing/pricing-rules.ts'
import type { PublicProfile } from '../../../domain/profile/public-profile.ts'
import { modelAnswer } from '../../../web/src/testing/model-server.ts'
import { bookingRequest } from '../../product/booking-request.ts'
import { nadiaId, nadiasQuestions } from '../../product/people.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let fixture: ArtistFixture
let distance: CalculatedDistance
beforeAll(async () => {
  fixture = await startArtistFixture()
  const body = { artist_slug: 'nadia', destination: '1 Example Street, Bristol BS1 4AA' }
  distance = (await fixture.call('calculate-distance', body)).body as unknown as CalculatedDistance
})
afterAll(() => fixture.close())

const rules = {
  hourly_rate: 150,
  max_performance_hours: 6,
  free_radius: 0,
  distance_tiers: [],
  max_radius: 120,
}
beforeEach(async () => {
  await fixture.clear()
  await fixture.setProfile({ ...rules, slug: 'nadia', custom_questions: nadiasQuestions })
})

const answers: Answers = { lineup: 'quartet', extras: ['pa'] }
const [lineup, extras, song] = nadiasQuestions

/** The artist's questions with another price for one option, or without it. */
function withOption(id: string, priceValue: number | undefined) {
  return nadiasQuestions.map(({ options, ...question }) => ({
    ...question,
    options: options?.flatMap((option) => {
      if (option.id !== id) return [option]
      return priceValue === undefined ? [] : [{ ...option, priceValue }]
    }),
  }))
}

const changes: [string, Record<string, unknown>][] = [
  ['nothing', { hourly_rate: 150 }],
  ['the rate', { hourly_rate: 200 }],
  ['the price of a flat option', { custom_questions: withOption('pa', 150) }],
  ['the percentage of an option', { custom_questions: withOption('quartet', 30) }],
  ['a chosen option, which is gone', { custom_questions: withOption('pa', undefined) }],
  ['a chosen question, which is gone', { custom_questions: [lineup, song] }],
  ['a question, which is required now', { custom_questions: [lineup, extras, { ...song, required: true }] }],
  ['the longest performance', { max_performance_hours: 2 }],
  ['the radius', { max_radius: 5 }],
  ['the address of the page', { slug: 'nadia-elsewhere' }],
  ['the prices, of which there are none', { hourly_rate: null }],
]

describe.each(changes)('when the artist has changed %s', (_, change) => {
  it('each call of the form gets the response of the model', async () => {
    const selections = selectionsOf(readQuestions(nadiasQuestions), answers)
    const running = { artist_slug: 'nadia', performance_hours: 3, distance_km: distance.distance_km }
    const seen = (await rpc('calculate_secure_booking_price', { ...running, add_on_selections: selections }))
      .body as Quote
    await fixture.setProfile(change)
    const known = await rpc('get_public_profile_data', { profile_slug: String(change.slug ?? 'nadia') })
    const [profile] = known.body as PublicProfile[]

    const calls: [name: string, body: Record<string, unknown>, hasPage: boolean][] = [
      ['get_public_profile_data', { profile_slug: 'nadia' }, !change.slug],
      ['calculate_secure_booking_price', { ...running, add_on_selections: selections }, !change.slug],
      // By the artist's id, so that a changed slug does not matter.
      ['calculate_booking_price', finalPriceCall(seen), true],
      [
        'process-booking-submission',
        { ...bookingRequest({ answers, pricingData: { total: seen.total } }) },
        true,
      ],
    ]
    for (const [name, body, hasPage] of calls) {
      const model = modelAnswer({ profile: hasPage ? profile : undefined, distance }, name, body)
      const real = name.includes('-') ? await fixture.call(name, body) : await rpc(name, body)
      expect({ name, ...plain(real) }).toEqual({ name, ...plain(model) })
    }
  })
})

describe('prices of every kind', () => {
  const option = (id: string, priceType: string, priceValue: number, more = {}) => ({
    id,
    label: id,
    priceType,
    priceValue,
    ...more,
  })
  const custom_questions = [
    {
      id: 'band',
      question: 'Band?',
      type: 'single',
      required: true,
      options: [option('Duo', 'rate', 180), option('Yes', 'flat', 0)],
    },
    {
      id: 'more',
      question: 'More?',
      type: 'multiple',
      options: [
        option('meals', 'quantity', 12.5, { label: 'Crew meals', min: 2, max: 8 }),
        option('sound', 'hourly', 30, { label: 'Sound' }),
        option('dj', 'flat', 0, { label: 'Yes' }),
      ],
    },
    {
      id: 'until',
      question: 'Until?',
      type: 'single',
      required: true,
      showIf: { questionId: 'more', optionId: 'dj' },
      options: [option('late', 'percentage', 10, { label: 'Late' })],
    },
  ]
  const date_rules = [
    {
      id: 'day',
      name: 'High season',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      priceType: 'percentage',
      priceValue: 20,
    },
  ]
  const cases: [string, Answers][] = [
    [
      'a line-up, a number and a question that depends on another',
      {
        band: 'Duo',
        more: [{ id: 'meals', quantity: 6 }, 'sound', 'dj'],
        until: 'late',
      },
    ],
    ['the minimum of an option by the piece', { band: 'Duo', more: ['meals'] }],
    ['a missing answer to a question that is asked', { band: 'Duo', more: ['dj'] }],
  ]

  it.each(cases)('%s: each call of the form gets the response of the model', async (_, given) => {
    await fixture.setProfile({ custom_questions, date_rules })
    const [profile] = (await rpc('get_public_profile_data', { profile_slug: 'nadia' }))
      .body as PublicProfile[]
    const state = { profile: { ...profile, date_rules }, distance }
    const date = bookingRequest({}).eventData.date
    const selections = selectionsOf(readQuestions(custom_questions), given)
    const running = {
      artist_slug: 'nadia',
      performance_hours: 3,
      distance_km: distance.distance_km,
      add_on_selections: selections,
      event_date: date,
    }
    const seen = (await rpc('calculate_secure_booking_price', running)).body as Quote
    expect(seen.add_ons.at(-1)).toMatchObject({ label: 'High season' })
    const final = {
      ...finalPriceCall(seen),
      add_on_prices: selections.map(({ questionId, label, quantity }, place) => ({
        questionId,
        label,
        price: seen.add_ons[place]?.amount,
        ...(quantity === undefined ? {} : { quantity }),
      })),
      event_date: date,
    }
    const request = bookingRequest({
      answers: given,
      questions: custom_questions,
      eventData: { date },
      pricingData: { total: seen.total },
    })
    for (const [name, body] of [
      ['calculate_secure_booking_price', running],
      ['calculate_booking_price', final],
      ['process-booking-submission', { ...request }],
    ] as [string, Record<string, unknown>][]) {
      const model = modelAnswer(state, name, body)
      const real = name.includes('-') ? await fixture.call(name, body) : await rpc(name, body)
      expect({ name, ...plain(real) }).toEqual({ name, ...plain(model) })
    }
  })
})

function finalPriceCall({ add_ons }: Quote) {
  return {
    artist_id: nadiaId,
    base_hours: 3,
    distance_km: distance.distance_km,
    add_on_prices: add_ons.map(({ label, amount }) => ({ label, price: amount })),
  }
}

async function rpc(name: string, body: Record<string, unknown>): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${fixture.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Without what only the real server knows: a booking's id, and hints for developers. */
function plain(answer: { status: number; body: unknown } | undefined) {
  const { booking, hint: _, ...body } = (answer?.body ?? {}) as Record<string, unknown>
  return {
    status: answer?.status,
    body: Array.isArray(answer?.body) ? answer.body : body,
    ...(booking ? { booking: { ...booking, id: '' } } : {}),
  }
}
