// A booking from its request to its end, as artist and client live it: decisions and messages reach the other by mail,
// and nobody else reaches anything.
import { createHash } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { ClientBookingDetails } from '../../domain/client-booking.ts'
import { bookingRequest } from '../product/booking-request.ts'
import { nadiaId } from '../product/people.ts'
import { openStage, type Stage } from './booking-stage.ts'

interface Mail {
  recipient: string
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
  attachments: { name: string; content: string }[]
}

interface Booked {
  id: string
  email: string
  /** What the client's link holds. */
  token: string
}

let stage: Stage
let nadia: SupabaseClient
let otto: SupabaseClient
const ottoId = '0c0c0c0c-0000-4000-8000-000000000003'

beforeAll(async () => {
  stage = await openStage()
  await stage.owner.query(`insert into auth.users (id, email) values ($1, 'otto@example.com')`, [ottoId])
  nadia = await stage.as(nadiaId)
  otto = await stage.as(ottoId)
})
afterAll(() => stage?.close())

async function mails(where: string, ...values: unknown[]): Promise<Mail[]> {
  const { rows } = await stage.owner.query<Mail>(
    `select * from platform.mailbox where ${where} order by created_at desc`,
    values,
  )
  return rows
}

async function mailTo(recipient: string, subject: string): Promise<Mail> {
  const find = () => mails('recipient = $1 and subject like $2', recipient, subject)
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBeGreaterThan(0)
  return (await find())[0] as Mail
}

async function book(): Promise<Booked> {
  const request = bookingRequest()
  const { body } = await stage.submit(request)
  const { email } = request.clientData
  const mail = await mailTo(email, 'Your quote%')
  const token = /[?&]token=([0-9a-f]+)/.exec(mail.text_body)?.[1] ?? ''
  return { id: (body.booking as { id: string }).id, email, token }
}

const access = ({ id, email, token }: Booked) => ({ booking_id: id, client_email: email, reply_token: token })
const decide = (id: string, facts: object) => nadia.from('bookings').update(facts).eq('id', id).select('id')

async function details(booked: Booked): Promise<ClientBookingDetails> {
  const { status, body } = await stage.call('client-booking-details', access(booked))
  expect(status).toBe(200)
  return body as unknown as ClientBookingDetails
}

describe('the client hears what the artist decides', () => {
  test('accepted: with the final price, the artist’s words and a confirmed entry for the calendar', async () => {
    const booked = await book()
    await decide(booked.id, {
      quote_modifications: { description: 'Early <b>bird</b>', amount: 50, type: 'discount' },
    })
    const accepted = await decide(booked.id, {
      status: 'confirmed',
      artist_acceptance_message: 'See you there!\nNadia',
    })
    expect(accepted.error).toBeNull()
    const told = await stage.call(
      'send-booking-confirmation',
      { bookingId: booked.id },
      await bearer(nadiaId),
    )
    expect(told).toMatchObject({ status: 200, body: { success: true, sent: true } })
    const mail = await mailTo(booked.email, '%has accepted your booking%')
    expect(mail.reply_to).toBe('nadia@example.com')
    for (const words of ['Your booking is confirmed', 'See you there!', '£512.50', 'Early <b>bird</b>: -£50'])
      expect(mail.text_body).toContain(words)
    expect(mail.html_body).toContain('Early &lt;b&gt;bird&lt;/b&gt;')
    expect(mail.attachments[0]?.content).toContain('STATUS:CONFIRMED')
    expect(mail.attachments[0]?.content).toContain(`UID:booking-${booked.id}@`)
    const fresh = /[?&]token=([0-9a-f]+)/.exec(mail.text_body)?.[1] ?? ''
    expect((await details({ ...booked, token: fresh })).booking).toMatchObject({
      status: 'confirmed',
      final_total_price: 512.5,
      artist_name: 'Nadia Brook Trio',
      artist_currency: 'GBP',
      artist_acceptance_message: 'See you there!\nNadia',
    })
  })

  test('declined, and cancelled', async () => {
    const [declined, cancelled] = [await book(), await book()]
    await decide(declined.id, { status: 'rejected' })
    await decide(cancelled.id, { status: 'confirmed' })
    await decide(cancelled.id, { status: 'cancelled' })
    const no = await mailTo(declined.email, '%cannot take your booking%')
    expect(no.attachments).toEqual([])
    const off = await mailTo(cancelled.email, '%has cancelled your booking%')
    expect(off.attachments[0]?.content).toContain('METHOD:CANCEL')
  })

  test('completed and paid make no mail', async () => {
    const booked = await book()
    await decide(booked.id, { status: 'confirmed' })
    await decide(booked.id, { payment_status: 'paid' })
    await decide(booked.id, { status: 'completed' })
    await mailTo(booked.email, '%has accepted%')
    expect(await mails('recipient = $1', booked.email)).toHaveLength(2)
  })

  test('the artist sees what became of each mail, and a stranger does not', async () => {
    const booked = await book()
    await decide(booked.id, { status: 'confirmed' })
    await mailTo(booked.email, '%has accepted%')
    const read = async (client: SupabaseClient) =>
      (await client.rpc('get_booking_mails', { booking_id_input: booked.id })).data as {
        template: string
        sent_at: string
      }[]
    await expect
      .poll(async () =>
        (await read(nadia))
          .filter(({ sent_at }) => sent_at)
          .map(({ template }) => template)
          .sort(),
      )
      .toEqual(['artist-quote', 'booking-status', 'client-quote'])
    expect(await read(otto)).toEqual([])
  })

  test('two tabs: one accepts, the other is told', async () => {
    const booked = await book()
    const [accepted, declined] = await Promise.all([
      decide(booked.id, { status: 'confirmed' }),
      decide(booked.id, { status: 'rejected' }),
    ])
    const refusals = [accepted, declined].filter(({ error }) => error)
    expect(refusals).toHaveLength(1)
    expect(refusals[0]?.error).toMatchObject({ code: 'PT409', details: 'status_changed' })
  })
})

describe('messages', () => {
  test('from the client reach the artist by mail, as text', async () => {
    const booked = await book()
    const sent = await stage.call('send-client-message', {
      ...access(booked),
      message: ' <i>Is</i> there parking?\u0000 ',
    })
    expect(sent).toMatchObject({
      status: 200,
      body: { success: true, message: { sender_type: 'client', source: 'platform' } },
    })
    const mail = await mailTo('nadia@example.com', 'Cleo Marsh wrote to you%')
    expect(mail.text_body).toContain('<i>Is</i> there parking?')
    expect(mail.html_body).toContain('&lt;i&gt;Is&lt;/i&gt; there parking?')
    expect(mail.text_body).toContain(`/booking/${booked.id}`)
    expect(mail.reply_to).toBe(booked.email)
    const { messages } = await details(booked)
    expect(messages.map(({ message }) => message)).toEqual(['<i>Is</i> there parking?'])
  })

  test('from the artist reach the client by mail, with a link that opens the conversation', async () => {
    const booked = await book()
    const said = await nadia.from('booking_messages').insert({
      booking_id: booked.id,
      sender_id: nadiaId,
      sender_type: 'artist',
      message: 'Plenty, behind the barn.',
    })
    expect(said.error).toBeNull()
    const mail = await mailTo(booked.email, 'Nadia Brook Trio wrote to you%')
    expect(mail.text_body).toContain('Plenty, behind the barn.')
    const token = /[?&]token=([0-9a-f]+)/.exec(mail.text_body)?.[1] ?? ''
    expect((await details({ ...booked, token })).messages).toHaveLength(1)
    await expect
      .poll(
        async () =>
          (await stage.call('notify-new-message', { booking_id: booked.id }, await bearer(nadiaId))).body,
      )
      .toEqual({ success: true, sent: true })
    expect(
      (await stage.call('notify-new-message', { booking_id: booked.id }, await bearer(ottoId))).status,
    ).toBe(404)
  })

  test.each([
    ['nothing but spaces', '  \n ', 400],
    ['too long', 'x'.repeat(10_001), 400],
  ])('%s is refused', async (_, message, status) => {
    expect((await stage.call('send-client-message', { ...access(await book()), message })).status).toBe(
      status,
    )
  })
})

describe('whoever has no right link', () => {
  const refusal = { status: 401, body: { error: 'Invalid or expired access token', code: 'invalid_token' } }

  test('gets the same words, whatever is wrong with it', async () => {
    const [booked, other] = [await book(), await book()]
    const expired = await book()
    const revoked = await book()
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
    const booked = await book()
    await stage.owner.query('select private.revoke_client_links($1)', [booked.id])
    const ask = (booking_id: string, client_email: string) =>
      stage.call('request-client-link', { booking_id, client_email })
    const answers = [
      await ask(booked.id, booked.email.toUpperCase()),
      await ask(crypto.randomUUID(), booked.email),
      await ask(booked.id, 'stranger@example.com'),
    ]
    expect(answers).toEqual(Array(3).fill({ status: 200, body: { success: true } }))
    const mail = await mailTo(booked.email, 'Your link to your booking%')
    const token = /[?&]token=([0-9a-f]+)/.exec(mail.text_body)?.[1] ?? ''
    expect((await details({ ...booked, token })).booking.id).toBe(booked.id)
    expect(await mails('recipient = $1', 'stranger@example.com')).toEqual([])
  })
})

describe('the token of a client', () => {
  async function clientOf(booked: Booked): Promise<SupabaseClient> {
    const { access_token } = await details(booked)
    return createClient(stage.url, 'sb_publishable_any', {
      accessToken: async () => access_token,
      realtime: { transport: WebSocket as never },
    })
  }

  test('opens the messages and attachments of that booking, and nothing else', async () => {
    const [booked, other] = [await book(), await book()]
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
      await (await nadia.storage.from('message-attachments').download(`${booked.id}/songs.txt`)).data?.text(),
    ).toBe('the song list')
    expect(
      (await otto.storage.from('message-attachments').download(`${booked.id}/songs.txt`)).error,
    ).toBeTruthy()
  })
})

async function bearer(userId: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await stage.sign({ role: 'authenticated', sub: userId })}` }
}
