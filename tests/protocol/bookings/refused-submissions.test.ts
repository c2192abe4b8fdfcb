// Booking requests that are refused, each with a message that says what to do.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../../product/booking-request.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let fixture: ArtistFixture
beforeAll(async () => {
  fixture = await startArtistFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

describe('a booking request is refused', () => {
  it('a booking request is refused for an artist who does not exist, or who has no price yet', async () => {
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
    [
      'an id that is none',
      { ...bookingRequest(), submissionId: 'again' },
      'The id of the request is not a UUID.',
    ],
  ])('a booking request is refused that has %s', async (_, request, error) => {
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

  it('a booking request is refused with a megabyte of answers, or without valid JSON', async () => {
    const large = { ...bookingRequest(), branding: 'x'.repeat(1_000_000) }
    expect((await fixture.submit(large)).status).toBe(413)
    expect((await fixture.submit('{"submissionId":')).status).toBe(400)
    expect((await fixture.submit('[]')).status).toBe(400)
  })
})
