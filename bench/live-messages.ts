// Measures the delivery of a message: from the call that stores it to the open page that shows it, with few and with
// many other pages open; and the memory of one open page.
import pg from 'pg'
import { startExternalCluster } from '../tests/harness/clusters.ts'
import { benchArtist } from './bench-artist.ts'
import { messageDelivery, openPage, type Page, signer } from './live-page.ts'
import type { Row } from './row.ts'
import { startBandstand } from './start-bandstand.ts'

const artistId = '0a0a0a0a-0000-4000-8000-000000000001'
const few = 10
const many = 1_000

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
    await messageDelivery(ours, sign, { artist: artistId, booking: target })
    const withFew = await messageDelivery(ours, sign, { artist: artistId, booking: target })
    const before = await ours.memory()
    await wait(many)
    const after = await ours.memory()
    const withMany = await messageDelivery(ours, sign, { artist: artistId, booking: target })
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
        first: Math.round(before),
        second: Math.round(after),
        ratio: Math.round(((after - before) * 1024) / (many - few)),
        wanted: '',
      },
    ]
  } finally {
    await owner.end()
    await ours.stop()
    await cluster.stop()
  }
}
