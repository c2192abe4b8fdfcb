// A client's open page, and how long a message takes to arrive there.
import { importJWK, SignJWT } from 'jose'
import type pg from 'pg'
import WebSocket from 'ws'
import type { Bandstand } from './start-bandstand.ts'

const messages = 200

type Sign = (claims: Record<string, unknown>) => Promise<string>

export interface Page {
  socket: WebSocket
  onMessage: (text: string) => void
}

let addresses = 0

/** A client's page: joined, and subscribed to the messages of their booking. */
export async function openPage({ port }: Bandstand, sign: Sign, booking: string): Promise<Page> {
  addresses += 1
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?vsn=2.0.0`, {
    headers: { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` },
  })
  const page: Page = { socket, onMessage: () => undefined }
  await new Promise((open, failed) => socket.once('open', open).once('error', failed))
  const live = new Promise<void>((done) => {
    socket.on('message', (data) => {
      const text = String(data)
      if (text.includes('Subscribed to PostgreSQL')) done()
      else if (text.includes('"postgres_changes",{"ids"')) page.onMessage(text)
    })
  })
  const change = {
    event: 'INSERT',
    schema: 'public',
    table: 'booking_messages',
    filter: `booking_id=eq.${booking}`,
  }
  const access_token = await sign({ role: 'booking_client', booking_id: booking })
  socket.send(
    JSON.stringify([
      '1',
      '1',
      `realtime:${booking}`,
      'phx_join',
      { config: { postgres_changes: [change] }, access_token },
    ]),
  )
  await live
  return page
}

/** The median milliseconds from sending a message to its arrival at an open page, one after the other. */
export async function messageDelivery(
  ours: Bandstand,
  sign: Sign,
  { artist, booking }: { artist: string; booking: string },
): Promise<number> {
  const page = await openPage(ours, sign, booking)
  const token = await sign({ role: 'authenticated', sub: artist })
  const times: number[] = []
  for (let count = 0; count < messages; count++) {
    const arrived = new Promise<number>((done) => {
      page.onMessage = () => done(performance.now())
    })
    const sentAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${ours.port}/rest/v1/booking_messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        booking_id: booking,
        sender_id: artist,
        sender_type: 'artist',
        message: `message ${count}`,
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    times.push((await arrived) - sentAt)
  }
  page.socket.terminate()
  return times.sort((a, b) => a - b)[Math.floor(messages / 2)] ?? Number.NaN
}

/** Signs tokens with the key of this database. */
export async function signer(owner: pg.Client): Promise<Sign> {
  const { rows } = await owner.query(
    'select id, private_jwk from platform.signing_keys order by active_at limit 1',
  )
  const key = await importJWK(rows[0].private_jwk, 'ES256')
  return (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: rows[0].id })
      .setExpirationTime('1h')
      .sign(key)
}
