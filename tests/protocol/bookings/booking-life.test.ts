// The life cycle of a booking: the artist's decisions reach the client by mail. Messages are in
// booking-messages.test.ts.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nadiaId } from '../../product/people.ts'
import { access, type BookingFixture, startBookingFixture, tokenIn } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture?.close())

const decide = (id: string, facts: object) =>
  fixture.nadia.from('bookings').update(facts).eq('id', id).select('id')

describe('the client is mailed', () => {
  test('an acceptance, with the final price, the artist’s message and a confirmed calendar entry', async () => {
    const booked = await fixture.book()
    await decide(booked.id, {
      quote_modifications: { description: 'Early <b>bird</b>', amount: 50, type: 'discount' },
    })
    const accepted = await decide(booked.id, {
      status: 'confirmed',
      artist_acceptance_message: 'See you there!\nNadia',
    })
    expect(accepted.error).toBeNull()
    const answer = await fixture.call(
      'send-booking-confirmation',
      { bookingId: booked.id },
      await fixture.bearer(nadiaId),
    )
    expect(answer).toMatchObject({ status: 200, body: { success: true, sent: true } })
    const mail = await fixture.mailTo(booked.email, '%has accepted your booking%')
    expect(mail.reply_to).toBe('nadia@example.com')
    for (const words of [
      'Your booking is confirmed',
      'See you there!',
      '£512.50',
      'Discount: Early <b>bird</b>: −£50',
    ])
      expect(mail.text_body).toContain(words)
    expect(mail.html_body).toContain('Early &lt;b&gt;bird&lt;/b&gt;')
    expect(mail.attachments[0]?.content).toContain('STATUS:CONFIRMED')
    expect(mail.text_body).toContain('WHAT HAPPENS NEXT\n- You pay Nadia Brook Trio directly')
    expect(mail.attachments[0]?.content).toContain(`UID:booking-${booked.id}@`)
    expect(mail.attachments[0]?.content.replaceAll('\r\n ', '')).not.toMatch(
      /token|client-booking|[0-9a-f]{40}/,
    )
    const fresh = tokenIn(mail)
    expect((await fixture.details({ ...booked, token: fresh })).booking).toMatchObject({
      status: 'confirmed',
      final_total_price: 512.5,
      artist_name: 'Nadia Brook Trio',
      artist_currency: 'GBP',
      artist_acceptance_message: 'See you there!\nNadia',
    })
  })

  test('a changed quote, with the old and new price and the reason; once for changes in quick succession', async () => {
    const booked = await fixture.book()
    const discount = (amount: number) => ({
      quote_modifications: { description: 'Early bird', amount, type: 'discount' },
    })
    // The job is made due, so that the test does not wait ten seconds.
    const announce = () =>
      fixture.owner.query(`
        select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
        from graphile_worker.jobs where key = 'quote-change:${booked.id}'`)
    await decide(booked.id, discount(5))
    await decide(booked.id, discount(50))
    await announce()
    const first = await fixture.mailTo(booked.email, 'New quote from Nadia Brook Trio: £5%')
    expect(first.text_body).toContain('was £562.50 and is now £512.50.')
    expect(first.text_body).toContain('New: discount of £50, Early bird')
    expect(first.text_body).toContain('Total: £512.50')

    await decide(booked.id, { quote_modifications: null })
    await announce()
    const second = await fixture.mailTo(booked.email, 'New quote from Nadia Brook Trio: £562.50')
    expect(second.text_body).toContain('was £512.50 and is now £562.50.')
    expect(second.text_body).toContain('Removed: discount of £50, Early bird')
    expect(await fixture.mails(`recipient = $1 and subject like 'New quote%'`, booked.email)).toHaveLength(2)

    const { booking } = await fixture.details({ ...booked, token: tokenIn(second) })
    expect(booking.quote_changes).toMatchObject([
      { from: { amount: 50 }, to: null },
      { from: { amount: 5 }, to: { amount: 50 } },
      { from: null, to: { amount: 5 } },
    ])
  })

  test('nothing when a quote is changed and restored', async () => {
    const booked = await fixture.book()
    await decide(booked.id, {
      quote_modifications: { description: 'A slip', amount: 5, type: 'discount' },
    })
    await decide(booked.id, { quote_modifications: null })
    const { rows } = await fixture.owner.query('select * from private.take_quote_change($1)', [booked.id])
    expect(rows).toEqual([])
  })

  test('a declined, completed or cancelled booking, with the artist’s message and the calendar entry removed', async () => {
    const [declined, completed, cancelled] = [
      await fixture.book(),
      await fixture.book(),
      await fixture.book(),
    ]
    await decide(declined.id, {
      status: 'rejected',
      closing_message: 'We are in <b>Spain</b> that week.',
      suggested_dates: ['2031-07-05'],
    })
    for (const { id } of [completed, cancelled]) await decide(id, { status: 'confirmed' })
    await decide(completed.id, { status: 'completed', closing_message: 'What a night!' })
    await decide(cancelled.id, { status: 'cancelled' })
    const no = await fixture.mailTo(declined.email, '%cannot take your booking%')
    expect(no.text_body).toContain('Nadia Brook Trio writes:\nWe are in <b>Spain</b> that week.')
    expect(no.html_body).toContain('We are in &lt;b&gt;Spain&lt;/b&gt; that week.')
    expect(no.text_body).toContain('is free on:\n- Saturday 5 July 2031')
    expect(no.text_body.indexOf('Spain')).toBeLessThan(no.text_body.indexOf('Your request was declined'))
    expect(no.attachments[0]?.content).toContain('METHOD:CANCEL')
    const done = await fixture.mailTo(completed.email, '%has marked your booking%as complete')
    expect(done.text_body).toContain('What a night!')
    expect(done.attachments).toEqual([])
    const off = await fixture.mailTo(cancelled.email, '%has cancelled your booking%')
    expect(off.attachments[0]?.content).toContain('METHOD:CANCEL')
    expect((await fixture.details(declined)).booking).toMatchObject({
      status: 'rejected',
      closing_message: 'We are in <b>Spain</b> that week.',
      suggested_dates: ['2031-07-05'],
    })
  })

  test('nothing about a decision that was undone', async () => {
    const booked = await fixture.book()
    await decide(booked.id, { status: 'rejected', closing_message: 'Wrong button' })
    expect((await fixture.details(booked)).booking).toMatchObject({ status: 'rejected' })
    const undo = () =>
      fixture.nadia.rpc('undo_booking_decision', { booking_id_input: booked.id, status_input: 'rejected' })
    expect(await undo()).toMatchObject({ error: null, data: 'pending' })
    expect((await fixture.details(booked)).booking).toMatchObject({
      status: 'pending',
      closing_message: null,
    })
    expect((await undo()).error).toMatchObject({ code: 'PT409', details: 'status_changed' })
    await decide(booked.id, { status: 'rejected', closing_message: 'This time for real' })
    const mail = await fixture.mailTo(booked.email, '%cannot take your booking%')
    expect(mail.text_body).toContain('This time for real')
    expect((await undo()).error).toMatchObject({ code: 'PT409', details: 'already_mailed' })
    expect(await fixture.mails('recipient = $1', booked.email)).toHaveLength(2)
  })

  test('nothing about a payment', async () => {
    const booked = await fixture.book()
    await decide(booked.id, { status: 'confirmed' })
    await decide(booked.id, { payment_status: 'paid' })
    await fixture.mailTo(booked.email, '%has accepted%')
    expect(await fixture.mails('recipient = $1', booked.email)).toHaveLength(2)
  })

  test('the artist, but no stranger, sees the status of each mail', async () => {
    const booked = await fixture.book()
    await decide(booked.id, { status: 'confirmed' })
    await fixture.mailTo(booked.email, '%has accepted%')
    const read = async (client: SupabaseClient) =>
      (await client.rpc('get_booking_mails', { booking_id_input: booked.id })).data as {
        template: string
        sent_at: string
      }[]
    await expect
      .poll(async () =>
        (await read(fixture.nadia))
          .filter(({ sent_at }) => sent_at)
          .map(({ template }) => template)
          .sort(),
      )
      .toEqual(['artist-quote', 'booking-status', 'booking-status-artist', 'client-quote'])
    expect(await read(fixture.otto)).toEqual([])
  })

  test('once when two tabs accept, and the second tab gets an error', async () => {
    const booked = await fixture.book()
    const [accepted, declined] = await Promise.all([
      decide(booked.id, { status: 'confirmed' }),
      decide(booked.id, { status: 'rejected' }),
    ])
    const refusals = [accepted, declined].filter(({ error }) => error)
    expect(refusals).toHaveLength(1)
    expect(refusals[0]?.error).toMatchObject({ code: 'PT409', details: 'status_changed' })
  })
})

describe('the artist’s own calendar', () => {
  const entryOf = (content = '') =>
    Object.fromEntries(
      [...content.matchAll(/^(METHOD|UID|SEQUENCE|STATUS):(.*)\r$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
  const saved = async (body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${fixture.url}/functions/v1/booking-calendar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return response.text()
  }

  test('follows the booking from the request to its end, like the client’s', async () => {
    const booked = await fixture.book()
    const mine = { booking_id: booked.id }
    const signedIn = await fixture.bearer(nadiaId)
    const seen = async (state: object) => {
      const [artists, clients] = [await saved(mine, signedIn), await saved(access(booked))]
      expect(entryOf(artists)).toMatchObject(state)
      expect(entryOf(clients)).toEqual(entryOf(artists))
      expect(artists).toContain('(Cleo Marsh)')
      expect(clients.replaceAll('\r\n ', '')).not.toMatch(/token|client-booking|[0-9a-f]{40}/)
      return entryOf(artists)
    }
    // She has other bookings.
    const mailed = async (subject: string) => {
      await fixture.mailTo('nadia@example.com', subject)
      const find = () => fixture.mails('subject like $1 and text_body like $2', subject, `%${booked.id}%`)
      await expect.poll(async () => (await find()).length).toBe(1)
      return entryOf((await find())[0]?.attachments[0]?.content)
    }
    const held = await seen({ METHOD: 'PUBLISH', STATUS: 'TENTATIVE', SEQUENCE: '0' })

    await decide(booked.id, { status: 'confirmed' })
    const confirmed = await seen({ METHOD: 'PUBLISH', STATUS: 'CONFIRMED', SEQUENCE: '1', UID: held.UID })
    expect(await mailed('Confirmed: %')).toEqual(confirmed)
    // An undone decision counts too: later entries replace those saved in between.
    await decide(booked.id, { status: 'cancelled' })
    await fixture.nadia.rpc('undo_booking_decision', {
      booking_id_input: booked.id,
      status_input: 'cancelled',
    })
    await seen({ METHOD: 'PUBLISH', STATUS: 'CONFIRMED', SEQUENCE: '3', UID: held.UID })
    await decide(booked.id, { status: 'cancelled' })
    const off = await seen({ METHOD: 'CANCEL', STATUS: 'CANCELLED', SEQUENCE: '4', UID: held.UID })
    expect(await mailed('Cancelled: %')).toEqual(off)
  })
})
