// Access of clients to their booking, and refusals for everyone else.
import { createHash } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { nadiaId } from '../../product/people.ts'
import { access, type Booked, type BookingFixture, startBookingFixture, tokenIn } from './booking-fixture.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await startBookingFixture()
})
afterAll(() => fixture?.close())

describe('a caller without a valid link', () => {
  const refusal = { status: 401, body: { error: 'Invalid or expired access token', code: 'invalid_token' } }

  test('gets the same error, whatever is wrong with the link', async () => {
    const [booked, other] = [await fixture.book(), await fixture.book()]
    const expired = await fixture.book()
    const revoked = await fixture.book()
    const hash = (token: string) => createHash('sha256').update(token).digest()
    await fixture.owner.query(
      `update private.client_links set expires_at = now() - interval '1 day' where token_hash = $1`,
      [hash(expired.token)],
    )
    await fixture.owner.query('select private.revoke_client_links($1)', [revoked.id])
    const attempts: object[] = [
      { ...access(booked), reply_token: 'f'.repeat(40) },
      { ...access(booked), reply_token: other.token },
      { ...access(booked), client_email: 'somebody@example.com' },
      { ...access(booked), booking_id: crypto.randomUUID() },
      access(expired),
      access(revoked),
    ]
    for (const attempt of attempts) {
      expect(await fixture.call('client-booking-details', attempt)).toEqual(refusal)
      expect(await fixture.call('send-client-message', { ...attempt, message: 'hello' })).toEqual(refusal)
    }
    expect(await fixture.call('client-booking-details', { booking_id: 'x' })).toEqual(refusal)
    expect(await fixture.call('client-booking-details', '')).toEqual(refusal)
    const { rows } = await fixture.owner.query(
      'select count(*)::int as said from public.booking_messages where booking_id = any($1)',
      [[booked.id, other.id, expired.id, revoked.id]],
    )
    expect(rows).toEqual([{ said: 0 }])
  })

  test('learns that a booking is gone by its own link only', async () => {
    const [gone, other] = [await fixture.book(), await fixture.book()]
    await fixture.owner.query('delete from public.bookings where id = $1', [gone.id])
    const open = (attempt: object) => fixture.call('client-booking-details', attempt)
    expect(await open(access(gone))).toEqual({
      status: 404,
      body: { error: 'Booking not found or you do not have access to view it.', code: 'booking_not_found' },
    })
    expect(await fixture.call('send-client-message', { ...access(gone), message: 'hello' })).toMatchObject({
      status: 404,
    })
    expect(await open({ ...access(gone), reply_token: other.token })).toEqual(refusal)
    await fixture.owner.query(`update private.client_links set expires_at = now() where booking_id = $1`, [
      gone.id,
    ])
    expect(await open(access(gone))).toEqual(refusal)
  })

  test('a caller without a valid link can request a new one, which is sent to the client’s own mailbox', async () => {
    const booked = await fixture.book()
    await fixture.owner.query('select private.revoke_client_links($1)', [booked.id])
    const ask = (booking_id: string, client_email: string) =>
      fixture.call('request-client-link', { booking_id, client_email })
    const answers = [
      await ask(booked.id, booked.email.toUpperCase()),
      await ask(crypto.randomUUID(), booked.email),
      await ask(booked.id, 'stranger@example.com'),
    ]
    expect(answers).toEqual(Array(3).fill({ status: 200, body: { success: true } }))
    const mail = await fixture.mailTo(booked.email, 'Your link to your booking%')
    const token = tokenIn(mail)
    expect((await fixture.details({ ...booked, token })).booking.id).toBe(booked.id)
    expect(await fixture.mails('recipient = $1', 'stranger@example.com')).toEqual([])
  })
})

describe('the token of a client', () => {
  async function clientOf(booked: Booked): Promise<SupabaseClient> {
    const { access_token } = await fixture.details(booked)
    return createClient(fixture.url, 'sb_publishable_any', {
      accessToken: async () => access_token,
      realtime: { transport: WebSocket as never },
    })
  }

  test('opens the messages and attachments of that booking, and nothing else', async () => {
    const [booked, other] = [await fixture.book(), await fixture.book()]
    for (const one of [booked, other])
      await fixture.call('send-client-message', { ...access(one), message: `about ${one.id}` })
    const client = await clientOf(booked)
    const { data } = await client.from('booking_messages').select('message')
    expect(data).toEqual([{ message: `about ${booked.id}` }])
    for (const table of [
      'bookings',
      'profiles',
      'booking_history',
      'leads',
      'contact_messages',
      'user_roles',
    ])
      expect((await client.from(table).select('*')).error?.code, table).toBe('42501')
    expect(
      (
        await client
          .from('booking_messages')
          .insert({ booking_id: booked.id, sender_type: 'artist', message: 'x' })
      ).error,
    ).toBeTruthy()
    for (const call of ['get_dashboard', 'export_my_data', 'delete_my_account', 'get_my_sessions'])
      expect((await client.rpc(call)).error, call).toBeTruthy()

    const files = client.storage.from('message-attachments')
    const text = Buffer.from('the song list')
    expect(
      (await files.upload(`${booked.id}/songs.txt`, text, { contentType: 'text/plain' })).error,
    ).toBeNull()
    expect(
      (await files.upload(`${other.id}/songs.txt`, text, { contentType: 'text/plain' })).error,
    ).toBeTruthy()
    expect(
      (await files.upload(`${booked.id}/held/x.txt`, text, { contentType: 'text/plain' })).error,
    ).toBeTruthy()
    expect(await (await files.download(`${booked.id}/songs.txt`)).data?.text()).toBe('the song list')
    expect((await files.remove([`${booked.id}/songs.txt`])).data ?? []).toEqual([])
    expect((await client.storage.from('artist-assets').upload(`${nadiaId}/x.txt`, text)).error).toBeTruthy()
    const stranger = await clientOf(other)
    expect(
      (await stranger.storage.from('message-attachments').download(`${booked.id}/songs.txt`)).error,
    ).toBeTruthy()
    expect(
      await (
        await fixture.nadia.storage.from('message-attachments').download(`${booked.id}/songs.txt`)
      ).data?.text(),
    ).toBe('the song list')
    expect(
      (await fixture.otto.storage.from('message-attachments').download(`${booked.id}/songs.txt`)).error,
    ).toBeTruthy()
  })
})
