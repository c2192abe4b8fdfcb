// Receipts over HTTP: the server signs each offer, the parties get the code, and anyone with it can check the receipt.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Booked, type BookingFixture, startBookingFixture } from './booking-fixture.ts'
import { newVisitor, shown, visitPage } from './read-page.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

const verify = (code: unknown) => fixture.call('verify-receipt', { code })

/** The codes as the artist gets them, in the order of the offers. */
async function codesOf({ id }: Booked): Promise<string[]> {
  const { data, error } = await fixture.nadia.rpc('get_receipt_codes', { booking_id_input: id })
  expect(error).toBeNull()
  return data.map(({ code }: { code: string }) => code)
}

describe('the receipt of a request', () => {
  it('the receipt of a request is signed in the background, and genuine for anyone with its code', async () => {
    const booked = await fixture.book()
    // Its job runs every minute: the backup test waits for the clock. Here, the job is queued as the clock does.
    const scheduled = await fixture.owner.query(
      `select from graphile_worker._private_known_crontabs where identifier = 'sign-new-receipts'`,
    )
    expect(scheduled.rowCount).toBe(1)
    await fixture.owner.query(`select graphile_worker.add_job('sign-new-receipts')`)
    const isSigned = async () =>
      (await fixture.owner.query('select from private.receipts where content is null')).rowCount === 0
    await expect.poll(isSigned).toBe(true)
    const [code] = await codesOf(booked)
    expect(await verify(code)).toMatchObject({
      status: 200,
      body: {
        isGenuine: true,
        checks: { isSigned: true, isUnchanged: true },
        state: 'agreed',
        signed: {
          terms: { number: 1, total: 562.5, hours: 3, currency: 'GBP' },
          proof: { publicKey: { kty: 'EC', crv: 'P-256' } },
        },
      },
    })
  })

  it('the receipt of a request is on the client’s page, and not on that of another booking', async () => {
    const [booked, other] = [await fixture.book(), await fixture.book()]
    const shown = await Promise.all(
      [booked, other].map(async (one) => (await fixture.details(one)).booking.offers[0]?.receipt_code),
    )
    expect(shown).toEqual([...(await codesOf(booked)), ...(await codesOf(other))])
    expect(shown[0]).not.toBe(shown[1])
  })

  it('stays genuine when the artist changes their rules', async () => {
    const booked = await fixture.book()
    await fixture.setProfile({ hourly_rate: 999, custom_questions: [] })
    expect((await verify((await codesOf(booked))[0])).body).toMatchObject({
      isGenuine: true,
      signed: { terms: { total: 562.5 } },
    })
  })

  it('holds nothing about the people, the venue or their messages', async () => {
    const booked = await fixture.book({
      bookingData: { eventName: 'MARKER-event', setArrangement: 'MARKER-sets' },
      clientData: { name: 'MARKER-name', phone: '01632 960999' },
      eventData: { venueName: 'MARKER-venue', venueAddress: '99 Marker Street, Bristol BS1 4AA' },
      answers: { lineup: 'quartet', song: 'MARKER-song' },
    })
    const { error } = await fixture.nadia.rpc('propose_offer', {
      booking_id_input: booked.id,
      seen_offer: 1,
      terms: { venue_name: 'MARKER-hall', lines: [{ label: 'MARKER-line', amount: 20 }] },
      message_input: 'MARKER-message',
    })
    expect(error).toBeNull()
    const codes = await codesOf(booked)
    expect(codes).toHaveLength(2)
    for (const code of codes) {
      const answer = JSON.stringify(await verify(code))
      expect(answer).toContain('"isGenuine":true')
      for (const secret of [/marker/i, booked.id, booked.email, '960999', /nadia/i, 'Bristol', 'Bath'])
        expect(answer).not.toMatch(secret)
    }
  })
})

describe('the page of a receipt', () => {
  const visit = (code: string, headers?: Record<string, string>) =>
    visitPage(`${fixture.url}/verify/receipt/${code}`, headers)

  it('shows the result of the check without scripts, and no one’s name', async () => {
    const [code = ''] = await codesOf(await fixture.book())
    const { status, headers, page, data } = await visit(code)
    expect(status).toBe(200)
    for (const text of ['Receipt of offer 1', 'This receipt is genuine', '£562.50', '(UTC)'])
      expect(shown(page)).toContain(text)
    expect(data?.receipt?.receipt?.isGenuine).toBe(true)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(page).not.toMatch(/<noscript>|Nadia|Cleo|Orangery|Garden/)
  })

  it('shows nothing of a code that is not one', async () => {
    for (const code of ['0'.repeat(32), 'x', '%E0%A4%A', 'a'.repeat(2_000)]) {
      const { status, page } = await visit(code)
      expect(status).toBe(404)
      expect(shown(page)).toContain('There is no such receipt.')
    }
  })

  it('the page of a receipt cannot be asked for without end', async () => {
    const from = newVisitor()
    let pages = 1
    let last = await visit('0'.repeat(32), from)
    for (; last.status === 404 && pages < 200; pages++) last = await visit('0'.repeat(32), from)
    expect(pages).toBeGreaterThan(60)
    expect(last.status).toBe(429)
    expect(shown(last.page)).toContain('Please wait a few minutes and try again.')
    expect(last.page).toContain(`href="/verify/receipt/${'0'.repeat(32)}"`)
  })
})

describe('a stranger', () => {
  it('gets one answer for every code that is none of ours', async () => {
    const codes = ['0'.repeat(32), 'x', '', '../..', 'a'.repeat(800), null, 7, ['x'], undefined]
    const answers = await Promise.all(codes.map(verify))
    const refusal = { status: 404, body: { error: 'There is no such receipt.', code: 'receipt_not_found' } }
    expect(answers).toEqual(codes.map(() => refusal))
    expect(await fixture.call('verify-receipt', 'no JSON')).toEqual(refusal)
    // Far too long for any code.
    expect((await verify('a'.repeat(100_000))).status).toBe(413)
  })

  it('a stranger cannot list codes, and cannot guess many', async () => {
    const { id } = await fixture.book()
    for (const caller of [fixture.visitor, fixture.otto, fixture.service])
      expect((await caller.rpc('get_receipt_codes', { booking_id_input: id })).error).not.toBeNull()
    const attempts = await Promise.all(
      Array.from({ length: 70 }, (_, place) =>
        fixture.call(
          'verify-receipt',
          { code: place.toString(16).padStart(32, '0') },
          { 'x-forwarded-for': '2001:db8:ffff::1' },
        ),
      ),
    )
    expect(attempts.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  it('finds no trace of codes in the log', async () => {
    const [code = ''] = await codesOf(await fixture.book())
    expect((await fetch(`${fixture.url}/verify/receipt/${code}`)).status).toBe(200)
    await verify(code)
    expect(fixture.server.log()).toContain('"/verify/receipt/[hidden]"')
    expect(fixture.server.log()).not.toContain(code)
  })
})

it('tells search engines and other sites nothing', async () => {
  const { headers, status } = await fetch(`${fixture.url}/verify/receipt/${'0'.repeat(32)}`)
  expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
    404,
    'noindex, nofollow, noarchive',
    'no-referrer',
  ])
  expect((await fetch(`${fixture.url}/pricing`)).headers.get('x-robots-tag')).toBeNull()
})

it('is no access token, and an access token is no receipt', async () => {
  const [code] = await codesOf(await fixture.book())
  const { signed } = (await verify(code)).body as unknown as {
    signed: { proof: { content: string; signature: string } }
  }
  const [header, , signature] = signed.proof.signature.split('.')
  const body = Buffer.from(signed.proof.content).toString('base64url')
  for (const token of [`${header}.${body}.${signature}`, signed.proof.signature]) {
    const answer = await fetch(`${fixture.url}/rest/v1/rpc/get_workspace`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(401)
  }
})
