// What opens a booking for a client, and how far; and what everybody else gets.
import { createHash } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { nadiaId } from '../product/people.ts'
import { access, type Booked, type BookingFixture, startBookingFixture, tokenIn } from './booking-fixture.ts'

let stage: BookingFixture
beforeAll(async () => {
  stage = await startBookingFixture()
})
afterAll(() => stage?.close())

describe('whoever has no right link', () => {
  const refusal = { status: 401, body: { error: 'Invalid or expired access token', code: 'invalid_token' } }

  test('gets the same words, whatever is wrong with it', async () => {
    const [booked, other] = [await stage.book(), await stage.book()]
    const expired = await stage.book()
    const revoked = await stage.book()
    const hash = (token: string) => createHash('sha256').update(token).digest()
    await stage.owner.query(
      `update private.client_links set expires_at = now() - interval '1 day' where token_hash = $1`,
      [hash(expired.token)],
    )
    await stage.owner.query('select private.revoke_client_links($1)', [revoked.id])
    const attempts: object[] = [
      { ...access(booked), reply_token: 'f'.repeat(40) },
      { ...access(booked), reply_token: other.token },
      { ...access(booked), client_email: 'somebody@example.com' },
      { ...access(booked), booking_id: crypto.randomUUID() },
      access(expired),
      access(revoked),
    ]
    for (const attempt of attempts) {
      expect(await stage.call('client-booking-details', attempt)).toEqual(refusal)
      expect(await stage.call('send-client-message', { ...attempt, message: 'hello' })).toEqual(refusal)
    }
    expect(await stage.call('client-booking-details', { booking_id: 'x' })).toEqual(refusal)
    expect(await stage.call('client-booking-details', '')).toEqual(refusal)
    const { rows } = await stage.owner.query(
      'select count(*)::int as said from public.booking_messages where booking_id = any($1)',
      [[booked.id, other.id, expired.id, revoked.id]],
    )
    expect(rows).toEqual([{ said: 0 }])
  })

  test('can ask for a new one, which goes to the client’s own mailbox', async () => {
    const booked = await stage.book()
    await stage.owner.query('select private.revoke_client_links($1)', [booked.id])
    const ask = (booking_id: string, client_email: string) =>
      stage.call('request-client-link', { booking_id, client_email })
    const answers = [
      await ask(booked.id, booked.email.toUpperCase()),
      await ask(crypto.randomUUID(), booked.email),
      await ask(booked.id, 'stranger@example.com'),
    ]
    expect(answers).toEqual(Array(3).fill({ status: 200, body: { success: true } }))
    const mail = await stage.mailTo(booked.email, 'Your link to your booking%')
    const token = tokenIn(mail)
    expect((await stage.details({ ...booked, token })).booking.id).toBe(booked.id)
    expect(await stage.mails('recipient = $1', 'stranger@example.com')).toEqual([])
  })
})

describe('the token of a client', () => {
  async function clientOf(booked: Booked): Promise<SupabaseClient> {
    const { access_token } = await stage.details(booked)
    return createClient(stage.url, 'sb_publishable_any', {
      accessToken: async () => access_token,
      realtime: { transport: WebSocket as never },
    })
  }

  test('opens the messages and attachments of that booking, and nothing else', async () => {
    const [booked, other] = [await stage.book(), await stage.book()]
    for (const one of [booked, other])
      await stage.call('send-client-message', { ...access(one), message: `about ${one.id}` })
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
        await stage.nadia.storage.from('message-attachments').download(`${booked.id}/songs.txt`)
      ).data?.text(),
    ).toBe('the song list')
    expect(
      (await stage.otto.storage.from('message-attachments').download(`${booked.id}/songs.txt`)).error,
    ).toBeTruthy()
  })
})
