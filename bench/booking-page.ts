// Benchmarks the rendered booking page against a bare node:http handler that only reads the artist's public profile, and
// answers as many bytes.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { benchArtist } from './bench-artist.ts'
import { alternate, startBare } from './beside-bare.ts'
import { loginOf } from './login-of.ts'
import { onDatabase } from './on-database.ts'
import type { Row } from './row.ts'

const page = { method: 'GET', path: '/book/the-bench' }

export function bookingPage(): Promise<Row[]> {
  return onDatabase(async ({ port, owner, url }) => {
    await owner.query(benchArtist)
    const connectionString = await loginOf(owner, url)
    const rows: Row[] = []
    for (const encoding of ['', 'br']) {
      const request = { ...page, headers: { 'accept-encoding': encoding } }
      const answerBytes = await bytesOf(port, request)
      const bare = await startBare({
        connectionString,
        caller: { role: 'anon', claims: '{"role":"anon"}' },
        text: `select to_jsonb(profile)::text as body from public.get_public_profile_data('the-bench') as profile`,
        answerBytes,
      })
      const { first, second } = await alternate({ port: bare.port, request }, { port, request })
      bare.process.kill()
      rows.push({
        case: encoding ? 'compressed' : 'as it is',
        bytes: answerBytes,
        'bare p50 ms': first.p50,
        'ours p50 ms': second.p50,
        'ours / bare': Number((second.p50 / first.p50).toFixed(2)),
        failures: first.failures + second.failures,
      })
    }
    return rows
  })
}

/** As they are sent; fetch would decode them. */
async function bytesOf(port: number, { path, headers }: typeof page & { headers: Record<string, string> }) {
  const [response] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage]
  return (await buffer(response)).length
}
