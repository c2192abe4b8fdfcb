// Validation of booking requests, and what is stored of them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../product/booking-request.ts'
import { nadiaId, nadiasRules } from '../product/people.ts'
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
  it('is stored with the database’s own price, the answers and the client', async () => {
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
        submission_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
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

  it('is idempotent, also concurrently; the same id with other content is refused', async () => {
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
  ])('with %s gets the real price, and nothing is stored', async (_, pricingData) => {
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

  it('is accepted with the new price under the same id', async () => {
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

  it('whose options have changed in price gets the new price', async () => {
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
  ])('with %s is refused', async (_, request) => {
    expect(await fixture.submit(request)).toMatchObject({ status: 400, body: { code: 'unknown_option' } })
    expect(await fixture.bookings()).toEqual([])
  })

  it('that leaves a chosen option out of the price is refused', async () => {
    const cheap = bookingRequest({ pricingData: { addOns: [], total: 450 } })
    expect(await fixture.submit(cheap)).toMatchObject({ status: 409, body: { breakdown: { total: 562.5 } } })
  })
})

describe('a booking request is refused', () => {
  it('for an artist who does not exist, or who has no price yet', async () => {
    expect(await fixture.submit(bookingRequest({ artistProfileId: randomUUID() }))).toMatchObject({
      status: 404,
      body: { code: 'artist_not_found' },
    })
    await fixture.setProfile({ hourly_rate: null })
    expect(await fixture.submit(bookingRequest())).toMatchObject({
      status: 409,
      body: { code: 'profile_incomplete' },
    })
  })

  it.each([
    ['no name', bookingRequest({ clientData: { name: ' ' } }), 'Please provide your name and email address.'],
    [
      'no address',
      bookingRequest({ clientData: { email: '' } }),
      'Please provide your name and email address.',
    ],
    [
      'a wrong address',
      bookingRequest({ clientData: { email: 'a@b' } }),
      'Please enter a valid email address.',
    ],
    [
      'two addresses',
      bookingRequest({ clientData: { email: 'a@example.com,b@example.com' } }),
      'Please enter a valid email address.',
    ],
    [
      'a line break in a name',
      bookingRequest({ clientData: { name: 'A\r\nBcc: b' } }),
      'Please write the name on one line.',
    ],
    [
      'half a character',
      bookingRequest({ clientData: { name: 'A\ud83d' } }),
      'Please write the name on one line.',
    ],
    [
      'a day that has passed',
      bookingRequest({ eventData: { date: '2020-01-01' } }),
      'This date has passed. Please choose another one.',
    ],
    ['a day there is not', bookingRequest({ eventData: { date: '2031-02-30' } }), 'Please choose a date.'],
    [
      'no duration',
      bookingRequest({ eventData: { duration: 0 } }),
      'Please choose how long the performance lasts.',
    ],
    [
      'a long duration',
      bookingRequest({ eventData: { duration: 7 } }),
      'The performance must last more than 0 and at most 6 hours.',
    ],
    [
      'a required question open',
      bookingRequest({ answers: {} }),
      'Please answer “Which line-up would you like?”.',
    ],
    [
      'a long answer',
      bookingRequest({ answers: { lineup: 'duo', song: 'x'.repeat(5_001) } }),
      'This answer is too long. Please shorten it to 5,000 characters.',
    ],
    [
      'half a guest',
      bookingRequest({ eventData: { guestCount: 1.5 } }),
      'Please enter the number of guests as a whole number, or leave it empty.',
    ],
    ['no id', { ...bookingRequest(), submissionId: 'again' }, 'The request has no id of its own.'],
  ])('has %s', async (_, request, error) => {
    expect(await fixture.submit(request)).toMatchObject({ status: 400, body: { error } })
    expect(await fixture.bookings()).toEqual([])
  })

  it('when it does not agree to the artist’s requirements', async () => {
    await fixture.setProfile({ setup_time: 45, minimum_space: 'A dry floor' })
    const agreed = (bookingData: object) => fixture.submit(bookingRequest({ bookingData }))
    expect(await agreed({ minimumSpaceAgreement: true })).toMatchObject({
      status: 400,
      body: { error: 'Please agree to the setup time requirements.' },
    })
    expect(await agreed({ setupTimeAgreement: true })).toMatchObject({
      status: 400,
      body: { error: 'Please agree to the minimum space requirements.' },
    })
    expect(await agreed({ setupTimeAgreement: true, minimumSpaceAgreement: true })).toMatchObject({
      status: 200,
    })
  })

  it('with a megabyte of answers, or without valid JSON', async () => {
    const large = { ...bookingRequest(), branding: 'x'.repeat(1_000_000) }
    expect((await fixture.submit(large)).status).toBe(413)
    expect((await fixture.submit('{"submissionId":')).status).toBe(400)
    expect((await fixture.submit('[]')).status).toBe(400)
  })
})

function bookingRequestWith(response: object) {
  return {
    ...bookingRequest({ answers: {}, pricingData: { total: 450 } }),
    formResponses: { structured_responses: [{ question_text: '', ...response }] },
  }
}
