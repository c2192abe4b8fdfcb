// What a booking request is believed, and what is stored of it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../product/booking-request.ts'
import { nadiaId, nadiasRules } from '../product/people.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let stage: ArtistFixture
beforeAll(async () => {
  stage = await startArtistFixture()
})
afterAll(() => stage.close())
beforeEach(() => stage.clear())

/** The quote mails of a booking, once none is still to be sent: one that was just written is in the queue for a moment more. */
async function quoteMailsOf(id: unknown): Promise<string[]> {
  const waiting = async () =>
    (
      await stage.owner.query(
        `select key from graphile_worker.jobs where key like 'mail:quote:' || $1 || '%'`,
        [id],
      )
    ).rows
  await expect.poll(waiting).toEqual([])
  const { rows } = await stage.owner.query(
    `select recipient from platform.mailbox where text_body like '%' || $1 || '%' order by recipient`,
    [id],
  )
  return rows.map(({ recipient }) => recipient)
}

describe('a booking request', () => {
  it('is stored with the price the database makes, what was answered, and who asked', async () => {
    const request = bookingRequest({
      answers: { lineup: 'quartet', extras: ['pa'], song: 'At Last' },
      pricingData: { total: 682.5 },
    })
    const { status, body } = await stage.submit(request)
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
    expect(await stage.bookings()).toMatchObject([
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

  it('keeps names of every script, and whatever looks like a tag as plain words', async () => {
    const name = 'שרה 🎷 <b>O’Neill</b> محمد'
    await stage.submit(
      bookingRequest({ clientData: { name }, bookingData: { eventName: '<script>alert(1)</script> 🎉' } }),
    )
    expect(await stage.bookings()).toMatchObject([
      { client_name: name, event_type: '<script>alert(1)</script> 🎉' },
    ])
  })

  it('sent again is the same booking, also at the same moment; with another content it is refused', async () => {
    const request = bookingRequest()
    const answers = await Promise.all(Array.from({ length: 8 }, () => stage.submit(request)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await stage.submit(request)).toEqual(answers[0])
    expect(await stage.bookings()).toHaveLength(1)
    const [booking] = await stage.bookings()
    expect(await quoteMailsOf(booking?.id)).toEqual([request.clientData.email, 'nadia@example.com'])
    expect(
      await stage.submit({ ...request, clientData: { ...request.clientData, name: 'Somebody Else' } }),
    ).toMatchObject({ status: 409, body: { code: 'already_submitted' } })
    expect(await stage.bookings()).toHaveLength(1)
  })

  it('keeps its answer when the artist changes the rules afterwards', async () => {
    const request = bookingRequest()
    const first = await stage.submit(request)
    await stage.setProfile({ hourly_rate: 900, setup_time: 60 })
    expect(await stage.submit(request)).toEqual(first)
  })

  it.each([
    ['a lower total', { total: 1 }],
    ['a higher total', { total: 9_999 }],
    ['another currency', { currency: 'JPY' }],
  ])('with %s is answered with the real price, and nothing is stored', async (_, pricingData) => {
    expect(await stage.submit(bookingRequest({ pricingData }))).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        breakdown: { total: 562.5, currency: 'GBP' },
        distance: { source: 'estimated' },
      },
    })
    expect(await stage.bookings()).toEqual([])
  })

  it('goes through once the new price is accepted, under the same id', async () => {
    const submissionId = randomUUID()
    const request = bookingRequest({ submissionId })
    await stage.setProfile({ hourly_rate: 200 })
    const refused = await stage.submit(request)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', breakdown: { total: 750 } } })
    expect(await stage.submit(bookingRequest({ submissionId, pricingData: { total: 750 } }))).toMatchObject({
      status: 200,
    })
  })

  it('whose options cost something else by now is answered with the new price', async () => {
    const [lineup, ...rest] = nadiasRules.custom_questions
    const dearer = { ...lineup, options: lineup?.options?.map((option) => ({ ...option, priceValue: 50 })) }
    await stage.setProfile({ custom_questions: [dearer, ...rest] })
    expect(await stage.submit(bookingRequest())).toMatchObject({
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
    expect(await stage.submit(request)).toMatchObject({ status: 400, body: { code: 'unknown_option' } })
    expect(await stage.bookings()).toEqual([])
  })

  it('that leaves a chosen option out of the price is not believed', async () => {
    const cheap = bookingRequest({ pricingData: { addOns: [], total: 450 } })
    expect(await stage.submit(cheap)).toMatchObject({ status: 409, body: { breakdown: { total: 562.5 } } })
  })
})

describe('a booking request that cannot be taken', () => {
  it('is for an artist who does not exist, or who has no price yet', async () => {
    expect(await stage.submit(bookingRequest({ artistProfileId: randomUUID() }))).toMatchObject({
      status: 404,
      body: { code: 'artist_not_found' },
    })
    await stage.setProfile({ hourly_rate: null })
    expect(await stage.submit(bookingRequest())).toMatchObject({
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
    expect(await stage.submit(request)).toMatchObject({ status: 400, body: { error } })
    expect(await stage.bookings()).toEqual([])
  })

  it('does not agree to what the artist needs', async () => {
    await stage.setProfile({ setup_time: 45, minimum_space: 'A dry floor' })
    const agreed = (bookingData: object) => stage.submit(bookingRequest({ bookingData }))
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

  it('has a megabyte of answers, or is no JSON at all', async () => {
    const large = { ...bookingRequest(), branding: 'x'.repeat(1_000_000) }
    expect((await stage.submit(large)).status).toBe(413)
    expect((await stage.submit('{"submissionId":')).status).toBe(400)
    expect((await stage.submit('[]')).status).toBe(400)
  })
})

function bookingRequestWith(response: object) {
  return {
    ...bookingRequest({ answers: {}, pricingData: { total: 450 } }),
    formResponses: { structured_responses: [{ question_text: '', ...response }] },
  }
}
