// Bots that send booking requests.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../../product/booking-request.ts'
import { nadiaId } from '../../product/people.ts'
import { type ArtistFixture, startArtistFixture } from './artist-fixture.ts'

let fixture: ArtistFixture
beforeAll(async () => {
  fixture = await startArtistFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

describe('a bot', () => {
  it('a bot that fills in every field gets a success response, and nothing is stored', async () => {
    expect(await fixture.submit(bookingRequest({ website: 'https://spam.example.com' }))).toMatchObject({
      status: 200,
      body: { booking: { status: 'pending' } },
    })
    expect(await fixture.bookings()).toEqual([])
  })

  it('a bot without a proof of work is stopped after a few requests', async () => {
    const statuses = []
    for (let n = 0; n < 7; n++)
      statuses.push(
        (
          await fixture.submit(bookingRequest({ clientData: { email: `c${n}@example.com` } }), {
            'x-forwarded-for': '203.0.113.50',
          })
        ).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('a bot that solves a challenge may write once per proof', async () => {
    const challenge = await (await fetch(`${fixture.url}/functions/v1/challenge`)).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    expect((await fixture.submit(bookingRequest(), { 'x-proof-of-work': proof })).status).toBe(200)
    expect((await fixture.submit(bookingRequest(), { 'x-proof-of-work': proof })).status).toBe(400)
  })

  it('a bot with a forged proof is refused', async () => {
    expect(await fixture.submit(bookingRequest(), { 'x-proof-of-work': 'bm9uc2Vuc2U=' })).toMatchObject({
      status: 400,
    })
  })

  it('a bot cannot close an artist’s page with requests that are refused', async () => {
    const refused = await Promise.all(
      Array.from({ length: 205 }, (_, n) =>
        fixture.submit(
          bookingRequest({ pricingData: { total: 1 }, clientData: { email: `refused${n}@example.com` } }),
        ),
      ),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
    expect((await fixture.submit(bookingRequest())).status).toBe(200)
    const { rows } = await fixture.owner.query<{ tokens: string }>(
      `select tokens from platform.rate_limits where bucket like 'process-booking-submission artist:%'`,
    )
    // Tokens are taken in batches of twenty: one batch covers all accepted requests.
    expect(Number(rows[0]?.tokens)).toBeGreaterThanOrEqual(180)
  })

  it('a bot cannot use up a client’s message limit with wrong links', async () => {
    const request = bookingRequest()
    const { body } = await fixture.submit(request)
    const booking_id = (body.booking as { id: string }).id
    const message = { booking_id, client_email: 'a@example.com', reply_token: 'wrong', message: 'x' }
    for (let n = 0; n < 65; n++) expect((await fixture.call('send-client-message', message)).status).toBe(401)
    const link = { booking_id, client_email: 'guessed@example.com' }
    for (let n = 0; n < 3; n++) await fixture.call('request-client-link', link)
    expect((await fixture.call('request-client-link', link)).status).toBe(429)
    const real = { booking_id, client_email: request.clientData.email }
    expect((await fixture.call('request-client-link', real)).status).toBe(200)
    const mails = () =>
      fixture.owner.query(`select from platform.mailbox where recipient = $1 and subject like 'Your link%'`, [
        request.clientData.email,
      ])
    await expect.poll(async () => (await mails()).rowCount).toBe(1)
    const { rows } = await fixture.owner.query(
      `select bucket from platform.rate_limits where bucket like 'send-client-message booking:%'`,
    )
    expect(rows).toEqual([])
  })

  it('a bot cannot flood another person’s mailbox from many addresses, nor keep them from booking', async () => {
    const names = ['victim', 'Victim+more', 'victim+2']
    for (let n = 0; n < 36; n++) {
      const email = `${names[n % names.length]}@example.com`
      expect((await fixture.submit(bookingRequest({ clientData: { email } }))).status).toBe(200)
    }
    const { rows } = await fixture.owner.query(
      `select count(*) filter (where template = 'client-quote')::integer as sent from platform.mail_log where recipient ilike 'victim%'`,
    )
    expect(rows).toEqual([{ sent: 30 }])
    const { rows: later } = await fixture.owner.query(
      `select count(*)::integer as waiting from graphile_worker.jobs where key like 'client-link:%' and run_at > now()`,
    )
    expect(later, 'the others get their link when the mailbox has room').toEqual([{ waiting: 6 }])
  })

  // The last test: Nadia's page accepts nothing for an hour after it.
  it('a bot cannot flood one artist from many addresses', async () => {
    const limited = `process-booking-submission artist:${nadiaId}`
    const { rows: before } = await fixture.owner.query(
      'update platform.rate_limits set tokens = 0, refilled_at = now() where bucket = $1 returning true',
      [limited],
    )
    expect(before).toHaveLength(1)
    const statuses = []
    for (let n = 0; n < 25; n++) statuses.push((await fixture.submit(bookingRequest())).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
