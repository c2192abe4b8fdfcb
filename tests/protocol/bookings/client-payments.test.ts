// The payments of a booking for its client, over HTTP: what the page gets, "I have paid" and cancelling with the token of the
// page; and nothing for strangers, other clients and links that are over.
import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { depositTerms } from '../../product/payments/payment-story.ts'
import { nadiaId } from '../../product/people.ts'
import { access, type Booked, type BookingFixture, startBookingFixture } from './booking-fixture.ts'

const account = '31926819'
let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
  await fixture.owner.query(
    `insert into public.ways_to_pay (artist_id, position, kind, details) values ($1, 1, 'sort_code', $2)`,
    [nadiaId, { currency: 'GBP', holder: 'Nadia Brook', sortCode: '123456', accountNumber: account }],
  )
})
afterAll(() => fixture?.close())
beforeEach(async () => {
  await fixture.clear()
  await fixture.owner.query('update public.profiles set payment_terms = $2 where user_id = $1', [
    nadiaId,
    JSON.stringify(depositTerms),
  ])
})

const clientOf = async (booked: Booked): Promise<SupabaseClient> =>
  fixture.withToken((await fixture.details(booked)).access_token)

async function confirmed(): Promise<Booked> {
  const booked = await fixture.book()
  const { error } = await fixture.nadia.from('bookings').update({ status: 'confirmed' }).eq('id', booked.id)
  expect(error).toBeNull()
  return booked
}

const pay = ({ id }: Booked, amount: number) =>
  fixture.nadia.rpc('record_payment', { booking_id_input: id, amount_input: amount })

const cancel = (who: SupabaseClient, { id }: Booked, seen: number | null) =>
  who.rpc('cancel_booking', { booking_id_input: id, by_client: true, seen_returned: seen })

describe('the client', () => {
  it('gets the plan with the quote, in the mail and on the page, and no account number yet', async () => {
    const booked = await fixture.book()
    const { payments, payment_plan, ways_to_pay } = await fixture.details(booked)
    expect(payments).toMatchObject({ state: 'nothing_due', next: null })
    expect(payment_plan?.parts.map(({ kind }) => kind)).toEqual(['deposit', 'balance'])
    expect(payment_plan?.cancellation?.[0]).toMatchObject({ paid: 0, returned: 0 })
    expect(ways_to_pay).toEqual([])
    const mail = await fixture.mailTo(booked.email, 'Your quote%')
    expect(mail.text_body).toMatch(/WHAT IS TO BE PAID, IF IT IS AGREED TODAY\nDeposit, by .*: £112\.50/)
    expect(mail.html_body).toContain('£112.50')
    expect(mail.text_body).not.toContain(account)
  })

  it('of a confirmed booking gets the schedule, what was paid and how to pay', async () => {
    const booked = await confirmed()
    await fixture.nadia.rpc('record_payment', {
      booking_id_input: booked.id,
      amount_input: 112.5,
      note_input: 'Private to the artist',
      reference_input: 'statement:1',
    })
    const { payments, payment_plan, ways_to_pay } = await fixture.details(booked)
    expect(payments).toMatchObject({
      state: 'deposit_paid',
      paid: 112.5,
      next: { kind: 'balance', outstanding: 450 },
    })
    expect(payments?.entries).toMatchObject([{ kind: 'payment', amount: 112.5 }])
    expect(JSON.stringify(payments)).not.toMatch(/Private to the artist|statement:1|actor/)
    expect(payment_plan).toBeNull()
    expect(ways_to_pay).toMatchObject([{ kind: 'sort_code', accountNumber: account }])
  })

  it('says that they have paid, and the artist gets one mail', async () => {
    const booked = await confirmed()
    const client = await clientOf(booked)
    for (const _ of ['once', 'and again'])
      expect((await client.rpc('say_paid', { booking_id_input: booked.id })).error).toBeNull()
    const mail = await fixture.mailTo('nadia@example.com', '%says that they have paid')
    expect(mail.text_body).toContain('the deposit of £112.50')
    expect(await fixture.mails(`subject like '%says that they have paid'`)).toHaveLength(1)
    expect((await fixture.details(booked)).payments?.client_said_paid_at).not.toBeNull()
  })

  it('cancels with the sum that they were shown; another is refused, with what holds now', async () => {
    const booked = await confirmed()
    await pay(booked, 112.5)
    const client = await clientOf(booked)
    const { data: before } = await client.rpc('get_payments', { booking_id_input: booked.id })
    expect(before.cancellation.by_client).toBe(112.5)
    await pay(booked, 50)
    expect(await cancel(client, booked, 112.5)).toMatchObject({
      status: 409,
      error: { code: 'PT409', details: 'refund_changed' },
    })
    expect((await cancel(client, booked, 162.5)).error).toBeNull()
    const { booking, payments } = await fixture.details(booked)
    expect(booking).toMatchObject({ status: 'cancelled', cancelled_by: 'client' })
    expect(payments).toMatchObject({ state: 'to_refund', to_refund: 162.5 })
    const toArtist = await fixture.mailTo('nadia@example.com', '% has cancelled: %')
    expect(toArtist.text_body).toContain('Please return the £162.50 they paid')
    const toClient = await fixture.mailTo(booked.email, 'Your booking of % is cancelled')
    expect(toClient.text_body).toContain('returns the £162.50 you paid.')
    expect((await cancel(client, booked, 0)).status).toBe(409)
    // Nor can the artist take it back.
    const undone = await fixture.nadia.rpc('undo_booking_decision', {
      booking_id_input: booked.id,
      status_input: 'cancelled',
    })
    expect(undone.status).toBe(409)
  })
})

describe('a stranger to the booking', () => {
  it('of another booking, of a revoked link, without a link or as another artist gets and changes nothing', async () => {
    const booked = await confirmed()
    await pay(booked, 112.5)
    const other = await fixture.book()
    const strangers: SupabaseClient[] = [
      await clientOf(other),
      fixture.otto,
      await fixture.withToken(await fixture.sign({ role: 'anon' })),
      await fixture.withToken(
        await fixture.sign({ role: 'booking_client', booking_id: booked.id }, { expiresIn: '-1 minute' }),
      ),
    ]
    const args = { booking_id_input: booked.id }
    for (const stranger of strangers) {
      const answers = [
        await stranger.rpc('get_payments', args),
        await stranger.rpc('say_paid', args),
        await cancel(stranger, booked, 112.5),
        await stranger.from('payment_entries').select('*').eq('booking_id', booked.id),
        await stranger.from('ways_to_pay').select('*'),
      ]
      for (const { data, status } of answers) {
        expect(data ?? []).toEqual([])
        expect(status === 200 || (status >= 401 && status <= 404)).toBe(true)
      }
    }
    const hash = createHash('sha256').update(booked.token).digest()
    await fixture.owner.query(
      `update private.client_links set expires_at = now() - interval '1 day' where token_hash = $1`,
      [hash],
    )
    const refused = await fixture.call('client-booking-details', access(booked))
    expect(refused).toEqual({
      status: 401,
      body: { error: 'Invalid or expired access token', code: 'invalid_token' },
    })
    const { rows } = await fixture.owner.query(
      `select status, (select count(*)::integer from public.booking_history where booking_id = $1 and event = 'client_paid') as said
       from public.bookings where id = $1`,
      [booked.id],
    )
    expect(rows).toEqual([{ status: 'confirmed', said: 0 }])
  })
})

describe('an offer with a deposit that secures the date', () => {
  it('says so on its page, holds the date after the yes, and asks for the deposit by mail', async () => {
    const booked = await fixture.book()
    await fixture.nadia.rpc('propose_offer', {
      booking_id_input: booked.id,
      seen_offer: 1,
      terms: { total: 500 },
      books_when_agreed_input: true,
      payment_terms_input: { ...depositTerms, secures: { hours: 48, releases: false } },
    })
    const mail = await fixture.mailTo(booked.email, '%offers £500%')
    expect(mail.text_body).toContain('the date is held for you for 48 hours: your deposit confirms it.')
    const token = /\/offer\?token=([0-9a-f]+)/.exec(mail.text_body)?.[1] ?? ''
    const open = (action: string) => fixture.call('client-offer', { token, action, seenBooks: true })
    expect((await open('show')).body).toMatchObject({
      payment_plan: { secures: { hours: 48 }, parts: [{ amount: 100 }, { amount: 400 }] },
      deposit_until: null,
    })
    expect((await open('accept')).body).toMatchObject({
      status: 'pending',
      deposit_until: expect.any(String),
    })
    const asking = await fixture.mailTo(booked.email, '% for your deposit')
    expect(asking.text_body).toContain(`Account number: ${account}`)
    expect((await fixture.mailTo('nadia@example.com', '% agrees, and %')).text_body).not.toContain(account)
    expect((await pay(booked, 100)).error).toBeNull()
    const confirmation = await fixture.mailTo(booked.email, 'You have booked %')
    expect(confirmation.text_body).toContain('Your payment of £100 has arrived. The date is yours.')
  })
})
