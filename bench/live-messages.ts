// Measures the delivery of a message: from the call that stores it to the open page that shows it, with few and with
// many other pages open; and the memory of one open page.
import { importJWK, SignJWT } from 'jose'
import pg from 'pg'
import WebSocket from 'ws'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { benchArtist } from './bench-artist.ts'
import type { Row } from './row.ts'
import { type Bandstand, startBandstand } from './start-bandstand.ts'

const artistId = '0a0a0a0a-0000-4000-8000-000000000001'
const few = 10
const many = 1_000
const messages = 200

type Sign = (claims: Record<string, unknown>) => Promise<string>

export async function liveMessages(): Promise<Row[]> {
  const cluster = await startExternalCluster({ isDurable: true })
  // A proxy is trusted, so that the pages can come from many addresses.
  const ours = await startBandstand({ DATABASE_URL: cluster.owner.connectionString ?? '', TRUST_PROXY: '1' })
  const owner = new pg.Client(cluster.owner)
  try {
    await owner.connect()
    await owner.query(benchArtist)
    const { rows } = await owner.query<{ id: string }>(
      `insert into public.bookings (artist_profile_id, client_name, client_email, currency, rules_snapshot)
       select '${artistId}', 'Client', 'client@example.com', 'GBP', '{}' from generate_series(1, ${many + 1}) returning id`,
    )
    const bookings = rows.map(({ id }) => id)
    const sign = await signer(owner)
    const target = bookings.pop() ?? ''
    const idle: Page[] = []
    const wait = async (count: number) => {
      while (idle.length < count)
        idle.push(
          ...(await Promise.all(
            bookings
              .slice(idle.length, Math.min(count, idle.length + 50))
              .map((id) => openPage(ours, sign, id)),
          )),
        )
    }
    await wait(few)
    await deliver(ours, sign, target)
    const withFew = await deliver(ours, sign, target)
    const before = await memory(ours)
    await wait(many)
    const after = await memory(ours)
    const withMany = await deliver(ours, sign, target)
    for (const page of idle) page.socket.terminate()
    return [
      {
        case: `delivery p50 in ms: ${few} pages wait, ${many} pages wait`,
        first: Number(withFew.toFixed(2)),
        second: Number(withMany.toFixed(2)),
        ratio: Number((withMany / withFew).toFixed(2)),
        wanted: 'at most 2',
      },
      {
        case: `memory in MB: ${few} pages, ${many} pages; a page in KB`,
        first: Math.round(before / 1e6),
        second: Math.round(after / 1e6),
        ratio: Math.round((after - before) / (many - few) / 1e3),
        wanted: '',
      },
    ]
  } finally {
    await owner.end()
    await ours.stop()
    await cluster.stop()
  }
}

interface Page {
  socket: WebSocket
  onMessage: (text: string) => void
}

let addresses = 0

/** A client's page: joined, and subscribed to the messages of their booking. */
async function openPage({ port }: Bandstand, sign: Sign, booking: string): Promise<Page> {
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

/** The median time of messages sent one after the other. */
async function deliver(ours: Bandstand, sign: Sign, booking: string): Promise<number> {
  const page = await openPage(ours, sign, booking)
  const token = await sign({ role: 'authenticated', sub: artistId })
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
        sender_id: artistId,
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

async function memory({ port }: Bandstand): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

async function signer(owner: pg.Client): Promise<Sign> {
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
