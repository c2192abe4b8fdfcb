// Forms as a browser without scripts posts them, one after the other.
import { beforeEach, describe, expect, test } from 'vitest'
import type { PublicProfile } from '../../../../../../domain/profile/public-profile.ts'
import type { FormTokens } from '../../../../../../domain/site/page-renderer.ts'
import { answered, resetServer, settings } from '../../../../testing/open-booking-form.tsx'
import { refusal } from '../../../../testing/stub-booking-server.ts'
import { stubbedConfig } from '../../../../testing/stub-server.ts'
import { emptyDraft } from '../draft/booking-draft.ts'
import { venuePlaceName } from '../venue/venue-places.ts'
import { postedActions, postedNames } from './form-actions.ts'
import type { PostedForm } from './posted-form.ts'
import { answerName } from './read-fields.ts'
import { takeForm } from './take-form.ts'

type Fields = Record<string, string | string[]>

let server: ReturnType<typeof resetServer>
let profile: Record<string, unknown>
let tokenState: ReturnType<FormTokens['check']>

const eventFields = {
  eventName: 'Garden wedding',
  eventDate: '2090-06-21',
  venueName: 'Orchard Barn',
  venueAddress: 'Frome',
}

beforeEach(() => {
  server = resetServer()
  profile = { ...settings }
  tokenState = 'valid'
})

function post(fields: Fields): Promise<PostedForm> {
  const list = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return takeForm({
    config: stubbedConfig,
    profile: profile as unknown as PublicProfile,
    fields: new URLSearchParams(list),
    fetch: (...given) => fetch(...given),
    tokens: { issue: (id) => `token of ${id}`, check: () => tokenState },
  })
}

/** What the page of a posted form would post again. */
function again(form: PostedForm, go: string, fields: Fields = {}): Promise<PostedForm> {
  return post({
    [postedNames.step]: form.step,
    [postedNames.draft]: JSON.stringify(form.draft),
    [postedNames.token]: form.token,
    ...(form.hasReviewed ? { [postedNames.hasReviewed]: 'yes' } : {}),
    ...(form.priced ? { [postedNames.seen]: JSON.stringify(form.priced.quote) } : {}),
    [postedNames.go]: go,
    ...fields,
  })
}

/** All answers given, at the review. */
async function review(others: object = {}): Promise<PostedForm> {
  const draft = { ...emptyDraft(), ...answered, ...others }
  const { priced, ...form } = await again(
    { ...(await post({})), draft, step: 'questions:', priced: undefined },
    postedActions.next,
    { [answerName('extras')]: draft.answers.extras },
  )
  return { ...form, priced }
}

describe('going through the steps', () => {
  test('an incomplete step stays, and says what is missing', async () => {
    const form = await post({ ...eventFields, eventName: ' ', [postedNames.step]: 'event' })
    expect(form).toMatchObject({ step: 'event', hasTried: true, draft: { ...eventFields, eventName: ' ' } })
  })

  test('a complete step leads to the next, with venue measured and price asked for', async () => {
    const form = await post({ ...eventFields, [postedNames.step]: 'event' })
    expect(form).toMatchObject({
      step: 'contact',
      hasTried: false,
      draft: { venue: { address: 'Frome', distance: { place: 'Frome' } } },
      priced: { question: { hours: 2, kilometres: 50 } },
    })
    expect(form.priced?.quote.total).toBeGreaterThan(0)
  })

  test('answers of other steps are kept, forward, back and by name', async () => {
    const contact = await post({ ...eventFields, [postedNames.step]: 'event' })
    const duration = await again(contact, postedActions.next, {
      contactName: 'Rosa',
      contactEmail: 'rosa@example.com',
    })
    expect(duration.step).toBe('duration')
    const back = await again(duration, postedActions.previous, { performanceDuration: '3' })
    expect(back).toMatchObject({ step: 'contact', draft: { contactName: 'Rosa', performanceDuration: 3 } })
    const event = await again(back, `${postedActions.step}event`, { contactName: 'Rosa Lee' })
    expect(event).toMatchObject({
      step: 'event',
      draft: { contactName: 'Rosa Lee', eventName: 'Garden wedding' },
    })
    const skipped = await again(event, `${postedActions.step}review`, eventFields)
    expect(skipped.step).toBe('contact')
  })

  test('the price can be asked for without leaving the step', async () => {
    const form = await post({ ...eventFields, eventName: '', [postedNames.go]: postedActions.price })
    expect(form).toMatchObject({ step: 'event', hasTried: false, priced: { question: { kilometres: 50 } } })
  })

  test('a question that an answer brings up is asked at once', async () => {
    const more = {
      id: 'more',
      question: 'How loud?',
      type: 'text',
      showIf: { questionId: 'extras', optionId: 'pa' },
    }
    profile.custom_questions = [...settings.custom_questions, more]
    const draft = { ...emptyDraft(), ...answered, answers: {} }
    const form = { ...(await post({})), draft, step: 'questions:' }
    const asked = await again(form, postedActions.next, { [answerName('extras')]: 'pa' })
    expect(asked).toMatchObject({ step: 'questions:', hasTried: false })
    const done = await again(asked, postedActions.next, {
      [answerName('extras')]: 'pa',
      [answerName('more')]: 'Not very',
    })
    expect(done).toMatchObject({ step: 'review', draft: { answers: { more: 'Not very' } } })
  })

  test('a taken date stays at its step, and another one is one press away', async () => {
    server.answer('get_unavailable_dates', () => Response.json(['2090-06-21']))
    const refused = await post({ ...eventFields, [postedNames.step]: 'event' })
    expect(refused).toMatchObject({ step: 'event', draft: { refusedDate: { date: '2090-06-21' } } })
    const chosen = await again(refused, `${postedActions.date}2090-06-22`, eventFields)
    expect(chosen).toMatchObject({ step: 'event', draft: { eventDate: '2090-06-22', refusedDate: null } })
  })

  test('a price that cannot be had leaves the one that was seen', async () => {
    const first = await post({ ...eventFields, [postedNames.step]: 'event' })
    server.answer('calculate_secure_booking_price', () => Response.error())
    const form = await again(first, postedActions.price)
    expect(form).toMatchObject({
      hasPriceFailed: true,
      priced: { quote: { total: first.priced?.quote.total } },
    })
  })
})

describe('the venue', () => {
  const unsure = {
    distance_km: 50,
    distance_miles: 31.07,
    source: 'estimated' as const,
    place: 'Newport, Wales',
    confidence: 'unsure' as const,
    alternatives: ['Newport, England'],
  }

  test('a venue may be another place of that name, or be left to the artist', async () => {
    server.changeDistance(unsure)
    const form = await post({ ...eventFields, venueAddress: 'Newport', [postedNames.step]: 'event' })
    const event = await again(form, postedActions.previous)
    const fields = { ...eventFields, venueAddress: 'Newport' }
    const other = await again(event, postedActions.price, { ...fields, [venuePlaceName]: 'Newport, England' })
    expect(other.draft.venue).toMatchObject({ chosenPlace: 'Newport, England' })
    expect(server.callsOf('calculate-distance').at(-1)).toMatchObject({ destination: 'Newport, England' })
    const left = await again(other, postedActions.price, {
      ...fields,
      [venuePlaceName]: 'left to the artist',
    })
    expect(left.draft.venue).toMatchObject({ isToConfirm: true })
    const invented = await again(left, postedActions.price, { ...fields, [venuePlaceName]: 'Next door' })
    expect(invented.draft.venue).toMatchObject({ isToConfirm: true })
  })

  test('a venue beyond the radius has no price, unless the client asks for one', async () => {
    server.changeDistance({ ...unsure, confidence: 'sure' as const, distance_km: 900, distance_miles: 559 })
    const far = await post({ ...eventFields, [postedNames.step]: 'event' })
    expect(far).toMatchObject({ step: 'event', priced: undefined })
    const asking = await again(far, postedActions.ask, eventFields)
    expect(asking).toMatchObject({ step: 'event', draft: { venue: { isAsking: true } } })
    expect(await again(asking, postedActions.next, eventFields)).toMatchObject({ step: 'contact' })
    expect(await again(asking, postedActions.doNotAsk, eventFields)).toMatchObject({
      draft: { venue: { isAsking: false } },
    })
  })
})

describe('sending', () => {
  test('sends the request once the review has been seen', async () => {
    const form = await review()
    expect(form).toMatchObject({ step: 'review', hasReviewed: true })
    const sent = await again(form, postedActions.send, { website: '' })
    expect(sent.sent).toMatchObject({ eventName: 'Garden wedding', email: 'rosa@example.com' })
    const [body] = server.callsOf('process-booking-submission')
    expect(body).toMatchObject({
      submissionId: form.draft.submissionId,
      eventData: { date: '2090-06-21', duration: 3 },
      pricingData: { total: form.priced?.quote.total },
    })
  })

  test('passes on what a bot wrote into the honeypot', async () => {
    await again(await review(), postedActions.send, { website: 'https://spam.example' })
    expect(server.callsOf('process-booking-submission')[0]).toMatchObject({ website: 'https://spam.example' })
  })

  test.each(['early', 'invalid'] as const)(
    'an %s token sends nothing, and keeps everything',
    async (state) => {
      const form = await review()
      tokenState = state
      const kept = await again(form, postedActions.send)
      expect(kept).toMatchObject({ step: 'review', sent: undefined, draft: answered })
      expect(kept.problem?.description).toContain('Nothing has been sent yet')
      expect(server.callsOf('process-booking-submission')).toEqual([])
      expect(kept.token).toBe(state === 'early' ? form.token : `token of ${form.draft.submissionId}`)
    },
  )

  test('a changed price is shown first, and sent once the client agrees', async () => {
    const form = await review()
    profile.hourly_rate = 150
    server.changeProfile({ hourly_rate: 150 })
    const changed = await again(form, postedActions.send)
    expect(changed).toMatchObject({ step: 'review', sent: undefined })
    expect(changed.priceChange?.was?.quote.total).toBe(form.priced?.quote.total)
    expect(changed.priced?.quote).toEqual(changed.priceChange?.now.quote)
    expect(server.callsOf('process-booking-submission')).toEqual([])
    const sent = await again(changed, postedActions.agree)
    expect(sent.sent?.quote?.total).toBe(changed.priced?.quote.total)
  })

  test('new rules that ask for more lead to their step', async () => {
    const form = await review()
    profile.setup_time = 60
    expect(await again(form, postedActions.send)).toMatchObject({
      step: 'setup',
      hasTried: true,
      sent: undefined,
    })
  })

  test('a refusal is told in the server’s words', async () => {
    const form = await review()
    server.answer('process-booking-submission', () => refusal(429, 'rate_limited'))
    expect(await again(form, postedActions.send)).toMatchObject({
      step: 'review',
      problem: {
        title: 'Submission failed',
        description: 'Booking submission failed: Words of rate_limited.',
      },
    })
  })

  test('a date that was taken meanwhile leads back to the event', async () => {
    const form = await review()
    server.answer('process-booking-submission', () =>
      refusal(409, 'date_unavailable', { free_dates: ['2090-06-28'] }),
    )
    expect(await again(form, postedActions.send)).toMatchObject({
      step: 'event',
      draft: { refusedDate: { date: '2090-06-21', freeDates: ['2090-06-28'] } },
    })
  })

  test('nothing is sent from a step before the review', async () => {
    const form = await post({
      ...eventFields,
      [postedNames.step]: 'event',
      [postedNames.go]: postedActions.send,
    })
    expect(form).toMatchObject({ sent: undefined, step: 'contact', hasTried: true })
    expect(server.callsOf('process-booking-submission')).toEqual([])
  })
})

test.each([
  'null',
  '{',
  '[]',
  '{"answers":[1],"venue":{"address":"Frome","distance":{"distance_km":1,"place":{}}},"eventName":7}',
  '{"venue":{"address":"x","distance":{"distance_km":1,"place":"x","alternatives":[{}]}}}',
])('whatever comes as the draft, %s, the form begins empty', async (text) => {
  const form = await post({ [postedNames.draft]: text, [postedNames.seen]: '{"total":{},"currency":[]}' })
  expect(form).toMatchObject({ step: 'event', draft: { eventName: '', venue: null, answers: {} } })
})
