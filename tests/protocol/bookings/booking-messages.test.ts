// Messages between artist and client of a booking: each is mailed to the other party.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nadiaId } from '../../product/people.ts'
import { access, type BookingFixture, ottoId, startBookingFixture, tokenIn } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture?.close())

describe('messages', () => {
  test('messages from the client reach the artist by mail, as text', async () => {
    const booked = await fixture.book()
    const sent = await fixture.call('send-client-message', {
      ...access(booked),
      message: ' <i>Is</i> there parking?\u0007 ',
    })
    expect(sent).toMatchObject({
      status: 200,
      body: { success: true, message: { sender_type: 'client', source: 'platform' } },
    })
    const mail = await fixture.mailTo('nadia@example.com', 'Cleo Marsh wrote to you%')
    expect(mail.text_body).toContain('<i>Is</i> there parking?')
    expect(mail.html_body).toContain('&lt;i&gt;Is&lt;/i&gt; there parking?')
    expect(mail.text_body).toContain(`/booking/${booked.id}`)
    expect(mail.reply_to).toBe(booked.email)
    const { messages } = await fixture.details(booked)
    expect(messages.map(({ message }) => message)).toEqual(['<i>Is</i> there parking?'])
  })

  test('messages from the artist reach the client by mail, with a link that opens the conversation', async () => {
    const booked = await fixture.book()
    const said = await fixture.nadia.from('booking_messages').insert({
      booking_id: booked.id,
      sender_id: nadiaId,
      sender_type: 'artist',
      message: 'Plenty, behind the barn.',
    })
    expect(said.error).toBeNull()
    const mail = await fixture.mailTo(booked.email, 'Nadia Brook Trio wrote to you%')
    expect(mail.text_body).toContain('Plenty, behind the barn.')
    const token = tokenIn(mail)
    expect((await fixture.details({ ...booked, token })).messages).toHaveLength(1)
    await expect
      .poll(
        async () =>
          (await fixture.call('notify-new-message', { booking_id: booked.id }, await fixture.bearer(nadiaId)))
            .body,
      )
      .toEqual({ success: true, sent: true })
    expect(
      (await fixture.call('notify-new-message', { booking_id: booked.id }, await fixture.bearer(ottoId)))
        .status,
    ).toBe(404)
  })

  test('written in a burst make one mail, and none for messages that the client reads on the page', async () => {
    const booked = await fixture.book()
    const say = (message: string) =>
      fixture.nadia
        .from('booking_messages')
        .insert({ booking_id: booked.id, sender_id: nadiaId, sender_type: 'artist', message })
    for (const message of ['Hello Cleo,', 'which gate', 'do we take?']) await say(message)
    const mail = await fixture.mailTo(booked.email, 'Nadia Brook Trio wrote 3 messages%')
    expect(mail.text_body).toMatch(/Hello Cleo,\s+which gate\s+do we take\?/)
    const noJobLeft = async () => {
      const { rowCount } = await fixture.owner.query('select from graphile_worker.jobs where key like $1', [
        `notify:${booked.id}:%`,
      ])
      return rowCount === 0
    }
    await expect.poll(noJobLeft).toBe(true)
    await say('Never mind.')
    const { access_token } = await fixture.details(booked)
    const seen = await fetch(
      `${fixture.url}/rest/v1/booking_messages?booking_id=eq.${booked.id}&sender_type=eq.artist`,
      {
        method: 'PATCH',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ is_read: true }),
      },
    )
    expect(seen.status).toBe(204)
    await fixture.hurry()
    await expect.poll(noJobLeft).toBe(true)
    expect(await fixture.mails('recipient = $1', booked.email)).toHaveLength(2)
  })

  test.each([
    ['nothing but spaces', '  \n ', 400],
    ['too long', 'x'.repeat(10_001), 400],
  ])('%s is refused', async (_, message, status) => {
    expect(
      (await fixture.call('send-client-message', { ...access(await fixture.book()), message })).status,
    ).toBe(status)
  })
})
