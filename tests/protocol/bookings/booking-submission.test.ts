// Validation of booking requests, and what is stored of them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../../product/booking-request.ts'
import { nadiaId, nadiasRules } from '../../product/people.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let fixture: ArtistFixture
beforeAll(async () => {
  fixture = await startArtistFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

/** The quote mails of a booking, once none is waiting: a mail just delivered stays in the queue for a moment. */
async function quoteMailsOf(id: unknown): Promise<string[]> {
  const waiting = async () =>
    (
      await fixture.owner.query(
        `select key from graphile_worker.jobs where key like 'mail:quote:' || $1 || '%'`,
        [id],
      )
    ).rows
  await expect.poll(waiting).toEqual([])
  const { rows } = await fixture.owner.query(
    `select recipient from platform.mailbox where text_body like '%' || $1 || '%' order by recipient`,
    [id],
  )
  return rows.map(({ recipient }) => recipient)
}

describe('a booking request', () => {
  it('a booking request is stored with the database’s own price, the answers and the client', async () => {
    const request = bookingRequest({
      answers: { lineup: 'quartet', extras: ['pa'], song: 'At Last' },
      pricingData: { total: 682.5 },
    })
    const { status, body } = await fixture.submit(request)
    const quote = {
      base_price: 450,
      distance_charge: 0,
      add_ons: [
        { label: 'Quartet', amount: 112.5, type: 'percentage', question: 'Which line-up would you like?' },
        { label: 'Bring a PA', amount: 120, type: 'flat', question: 'Anything else?' },
      ],
      total: 682.5,
      currency: 'GBP',
    }
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        booking: {
          id: expect.any(String),
          status: 'pending',
          price_state: 'quoted',
          total_price: 682.5,
          pricing_breakdown: quote,
        },
      },
    })
    expect(await fixture.bookings()).toMatchObject([
      {
        artist_profile_id: nadiaId,
        artist_name: 'Nadia Brook Trio',
        client_name: 'Cleo Marsh',
        client_email: request.clientData.email,
        event_type: 'Garden wedding',
        venue_name: 'The Orangery',
        status: 'pending',
        total_price: '682.50',
        pricing_breakdown: quote,
        distance_from_home: expect.stringMatching(/^1[0-9]\.00$/),
        distance_source: 'estimated',
        submission_id: request.submissionId,
        rules_snapshot: { hourly_rate: 150 },
        form_responses: {
          structured_responses: [
            { question_id: 'lineup', answer_value: 'Quartet' },
            { question_id: 'extras', answer_value: ['Bring a PA'] },
            { question_id: 'song', answer_value: 'At Last' },
          ],
          raw_form_data: { setArrangement: 'Two sets', eventName: 'Garden wedding', song: 'At Last' },
        },
      },
    ])
  })

  it('keeps names in any script, and anything like a tag as plain text', async () => {
    const name = 'שרה 🎷 <b>O’Neill</b> محمد'
    await fixture.submit(
      bookingRequest({ clientData: { name }, bookingData: { eventName: '<script>alert(1)</script> 🎉' } }),
    )
    expect(await fixture.bookings()).toMatchObject([
      { client_name: name, event_type: '<script>alert(1)</script> 🎉' },
    ])
  })

  it('a booking request is idempotent, also concurrently; the same id with other content is refused', async () => {
    const request = bookingRequest()
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.submit(request)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await fixture.submit(request)).toEqual(answers[0])
    expect(await fixture.bookings()).toHaveLength(1)
    const [booking] = await fixture.bookings()
    expect(await quoteMailsOf(booking?.id)).toEqual([request.clientData.email, 'nadia@example.com'])
    expect(
      await fixture.submit({ ...request, clientData: { ...request.clientData, name: 'Somebody Else' } }),
    ).toMatchObject({ status: 409, body: { code: 'already_submitted' } })
    expect(await fixture.bookings()).toHaveLength(1)
  })

  it('a booking request of a program that gives it no id is the same request when it is sent again', async () => {
    const { submissionId: _, ...request } = bookingRequest()
    const first = await fixture.submit(request)
    expect(first.status).toBe(200)
    expect(await fixture.submit(request)).toEqual(first)
    expect(await fixture.bookings()).toHaveLength(1)
    const { clientData } = request
    const another = { ...request, clientData: { ...clientData, name: 'Cleo M.' } }
    expect(await fixture.submit(another)).toMatchObject({ status: 200 })
    expect(await fixture.bookings()).toHaveLength(2)
  })

  it('keeps its response when the artist changes the rules afterwards', async () => {
    const request = bookingRequest()
    const first = await fixture.submit(request)
    await fixture.setProfile({ hourly_rate: 900, setup_time: 60 })
    expect(await fixture.submit(request)).toEqual(first)
  })

  it.each([
    ['a lower total', { total: 1 }],
    ['a higher total', { total: 9_999 }],
    ['another currency', { currency: 'JPY' }],
  ])('a booking request with %s gets the real price, and nothing is stored', async (_, pricingData) => {
    expect(await fixture.submit(bookingRequest({ pricingData }))).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        breakdown: { total: 562.5, currency: 'GBP' },
        distance: { source: 'estimated' },
      },
    })
    expect(await fixture.bookings()).toEqual([])
  })

  it('a booking request is accepted with the new price under the same id', async () => {
    const submissionId = randomUUID()
    const request = bookingRequest({ submissionId })
    await fixture.setProfile({ hourly_rate: 200 })
    const refused = await fixture.submit(request)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', breakdown: { total: 750 } } })
    expect(await fixture.submit(bookingRequest({ submissionId, pricingData: { total: 750 } }))).toMatchObject(
      {
        status: 200,
      },
    )
  })

  it('a booking request whose options have changed in price gets the new price', async () => {
    const [lineup, ...rest] = nadiasRules.custom_questions
    const dearer = { ...lineup, options: lineup?.options?.map((option) => ({ ...option, priceValue: 50 })) }
    await fixture.setProfile({ custom_questions: [dearer, ...rest] })
    expect(await fixture.submit(bookingRequest())).toMatchObject({
      status: 409,
      body: { code: 'price_changed', breakdown: { total: 675 } },
    })
  })

  const forged = (addOn: object) => ({
    ...bookingRequest(),
    pricingData: {
      total: 562.5,
      currency: 'GBP',
      addOns: [{ label: 'Quartet', priceType: 'flat', priceValue: -500, ...addOn }],
    },
  })
  it.each([
    ['an option no one offers', forged({ label: 'Everything free' })],
    ['an option at a price of its own', forged({})],
    ['an option of another question', forged({ questionId: 'extras', optionId: 'quartet' })],
    ['an option that was not chosen', forged({ questionId: 'extras', optionId: 'own-piano' })],
    ['an answer no one offers', bookingRequestWith({ question_id: 'lineup', answer_value: 'Orchestra' })],
    [
      'an option id no one offers',
      bookingRequestWith({ question_id: 'lineup', answer_value: 'Duo', option_ids: ['x'] }),
    ],
    [
      'two answers where one is asked for',
      bookingRequestWith({ question_id: 'lineup', answer_value: ['Duo', 'Trio'] }),
    ],
    [
      'an answer to a question no one asked',
      bookingRequestWith({ question_id: 'constructor', answer_value: 'x' }),
    ],
  ])('a booking request with %s is refused', async (_, request) => {
    expect(await fixture.submit(request)).toMatchObject({ status: 400, body: { code: 'unknown_option' } })
    expect(await fixture.bookings()).toEqual([])
  })

  it('a booking request that leaves a chosen option out of the price is refused', async () => {
    const cheap = bookingRequest({ pricingData: { addOns: [], total: 450 } })
    expect(await fixture.submit(cheap)).toMatchObject({ status: 409, body: { breakdown: { total: 562.5 } } })
  })
})

function bookingRequestWith(response: object) {
  return {
    ...bookingRequest({ answers: {}, pricingData: { total: 450 } }),
    formResponses: { structured_responses: [{ question_text: '', ...response }] },
  }
}
