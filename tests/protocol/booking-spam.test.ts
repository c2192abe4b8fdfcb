// Programs that send booking requests.
import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingRequest } from '../product/booking-request.ts'
import { openStage, type Stage } from './booking-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
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

  it('cannot flood one artist from many addresses', async () => {
    const artistProfileId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 203 }, () => stage.submit(bookingRequest({ artistProfileId }))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(200)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  it('cannot fill somebody else’s mailbox from many addresses', async () => {
    const statuses = []
    for (let n = 0; n < 12; n++)
      statuses.push(
        (await stage.submit(bookingRequest({ clientData: { email: 'victim@example.com' } }))).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})
