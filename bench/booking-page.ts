// Benchmarks the rendered booking page against a bare node:http handler that only reads the artist's public profile.
import { benchArtist } from './bench-artist.ts'
import { alternate, startBare } from './beside-bare.ts'
import { loginOf } from './login-of.ts'
import { onDatabase } from './on-database.ts'
import type { Row } from './row.ts'

const page = { method: 'GET', path: '/book/the-bench' }

export function bookingPage(): Promise<Row[]> {
  return onDatabase(async ({ port, owner, url }) => {
    await owner.query(benchArtist)
    const bare = await startBare({
      connectionString: await loginOf(owner, url),
      caller: { role: 'anon', claims: '{"role":"anon"}' },
      text: `select to_jsonb(profile)::text as body from public.get_public_profile_data('the-bench') as profile`,
    })
    const rows: Row[] = []
    for (const encoding of ['', 'br']) {
      const request = encoding ? { ...page, headers: { 'accept-encoding': encoding } } : page
      const { first, second } = await alternate({ port: bare.port, request }, { port, request })
      rows.push({
        case: encoding ? 'compressed' : 'as it is',
        'bare p50 ms': first.p50,
        'ours p50 ms': second.p50,
        'ours / bare': Number((second.p50 / first.p50).toFixed(2)),
        failures: first.failures + second.failures,
      })
    }
    bare.process.kill()
    return rows
  })
}
