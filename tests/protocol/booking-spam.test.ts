// Programs that send booking requests.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../product/booking-request.ts'
import { nadiaId } from '../product/people.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let stage: ArtistFixture
beforeAll(async () => {
  stage = await startArtistFixture()
})
afterAll(() => stage.close())
beforeEach(() => stage.clear())

describe('a program', () => {
  it('that fills in every field is told that all is well, and nothing happens', async () => {
    expect(await stage.submit(bookingRequest({ website: 'https://spam.example.com' }))).toMatchObject({
      status: 200,
      body: { booking: { status: 'pending' } },
    })
    expect(await stage.bookings()).toEqual([])
  })

  it('without a proof of work is stopped after a few', async () => {
    const statuses = []
    for (let n = 0; n < 7; n++)
      statuses.push(
        (
          await stage.submit(bookingRequest({ clientData: { email: `c${n}@example.com` } }), {
            'x-forwarded-for': '203.0.113.50',
          })
        ).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('that takes its moment may write once for each proof', async () => {
    const challenge = await (await fetch(`${stage.url}/functions/v1/challenge`)).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    expect((await stage.submit(bookingRequest(), { 'x-proof-of-work': proof })).status).toBe(200)
    expect((await stage.submit(bookingRequest(), { 'x-proof-of-work': proof })).status).toBe(400)
  })

  it('with a made-up proof is refused', async () => {
    expect(await stage.submit(bookingRequest(), { 'x-proof-of-work': 'bm9uc2Vuc2U=' })).toMatchObject({
      status: 400,
    })
  })

  it('cannot close an artist’s page with requests that are refused', async () => {
    const refused = await Promise.all(
      Array.from({ length: 205 }, (_, n) =>
        stage.submit(
          bookingRequest({ pricingData: { total: 1 }, clientData: { email: `refused${n}@example.com` } }),
        ),
      ),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
    // Refused for their recipient: the artist's limit is not touched by those either.
    const email = 'flooded@example.com'
    for (let n = 0; n < 10; n++) await stage.submit(bookingRequest({ clientData: { email } }))
    for (let n = 0; n < 5; n++)
      expect((await stage.submit(bookingRequest({ clientData: { email } }))).status).toBe(429)
    expect((await stage.submit(bookingRequest())).status).toBe(200)
    const { rows } = await stage.owner.query<{ tokens: string }>(
      `select tokens from platform.rate_limits where bucket like 'process-booking-submission artist:%'`,
    )
    // Taken twenty at a time: one handful covers all that was accepted.
    expect(Number(rows[0]?.tokens)).toBeGreaterThanOrEqual(180)
  })

  it('cannot use up what a client may write with links that are wrong', async () => {
    const request = bookingRequest()
    const { body } = await stage.submit(request)
    const booking_id = (body.booking as { id: string }).id
    const message = { booking_id, client_email: 'a@example.com', reply_token: 'wrong', message: 'x' }
    for (let n = 0; n < 65; n++) expect((await stage.call('send-client-message', message)).status).toBe(401)
    const link = { booking_id, client_email: 'guessed@example.com' }
    for (let n = 0; n < 3; n++) await stage.call('request-client-link', link)
    expect((await stage.call('request-client-link', link)).status).toBe(429)
    const real = { booking_id, client_email: request.clientData.email }
    expect((await stage.call('request-client-link', real)).status).toBe(200)
    const mails = () =>
      stage.owner.query(`select from platform.mailbox where recipient = $1 and subject like 'Your link%'`, [
        request.clientData.email,
      ])
    await expect.poll(async () => (await mails()).rowCount).toBe(1)
    const { rows } = await stage.owner.query(
      `select bucket from platform.rate_limits where bucket like 'send-client-message booking:%'`,
    )
    expect(rows).toEqual([])
  })

  it('cannot fill somebody else’s mailbox from many addresses', async () => {
    const statuses = []
    for (let n = 0; n < 12; n++)
      statuses.push(
        (await stage.submit(bookingRequest({ clientData: { email: 'victim@example.com' } }))).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    for (const email of ['Victim+more@example.com', 'victim+2@EXAMPLE.com'])
      expect((await stage.submit(bookingRequest({ clientData: { email } }))).status).toBe(429)
  })

  // The last one: Nadia's page takes nothing for an hour after it.
  it('cannot flood one artist from many addresses', async () => {
    const limited = `process-booking-submission artist:${nadiaId}`
    const { rows: before } = await stage.owner.query(
      'update platform.rate_limits set tokens = 0, refilled_at = now() where bucket = $1 returning true',
      [limited],
    )
    expect(before).toHaveLength(1)
    const statuses = []
    for (let n = 0; n < 25; n++) statuses.push((await stage.submit(bookingRequest())).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
