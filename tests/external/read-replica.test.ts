// Public pages that are read from a replica: a second database whose data differ, so that each page shows where it was
// read. One story, in order.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../harness/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../harness/faults/database-proxy.ts'
import { type ServerHere, serveHere } from '../harness/server-here.ts'
import { databaseOf } from '../harness/templates.ts'
import { waitUntil } from '../harness/wait-until.ts'

const artist = '00000000-0000-4000-8000-00000000000a'

async function addArtist(owner: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(
      `insert into auth.users (id, email, email_confirmed_at) values ($1, 'nadia@example.com', now())`,
      [artist],
    )
    await client.query(
      `insert into public.profiles (user_id, display_name, slug, currency, hourly_rate, is_available)
       values ($1, $2, 'nadia', 'GBP', 150, true)`,
      [artist, name],
    )
  } finally {
    await client.end()
  }
}

describe('public pages with a read replica', () => {
  let server: ServerHere
  let replica: DatabaseProxy

  beforeAll(async () => {
    const [owner, copy] = [await createDatabase('prepared'), await createDatabase('prepared')]
    await addArtist(owner, 'Nadia of the primary')
    await addArtist(copy, 'Nadia of the replica')
    replica = await startDatabaseProxy(copy)
    server = await serveHere({
      DATABASE_URL: owner.connectionString ?? '',
      DATABASE_READ_URL: `postgres://127.0.0.1:${replica.config.port}/${databaseOf(copy)}`,
    })
  })
  afterAll(async () => {
    await server.stop()
    await replica.close()
  })

  /** The artist's name in the title. */
  async function read(cookie = ''): Promise<string> {
    const page = await (await fetch(`${server.url}/book/nadia`, { headers: { cookie } })).text()
    return /<title>.*?(Nadia of the \w+)/.exec(page)?.[1] ?? page.slice(0, 300)
  }
  const isUp = async () =>
    /^bandstand_read_replica_up (\d)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]

  it('public pages with a read replica are read from it by visitors', async () => {
    expect(await read()).toBe('Nadia of the replica')
    expect(await isUp()).toBe('1')
  })

  it('public pages with a read replica are read from the primary in the browser of an artist who has just saved something', async () => {
    const write = (headers: Record<string, string>) =>
      fetch(`${server.url}/rest/v1/rpc/get_public_profile_data`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ profile_slug: 'nadia' }),
      })
    // Anyone's first writes, such as asking for a price, are no reason for a cookie.
    expect((await write({})).headers.get('set-cookie')).toBeNull()
    const cookie = (await write({ authorization: 'Bearer head.claims.signature' })).headers.get('set-cookie')
    expect(cookie).toBe('recent-write=1; Path=/; Max-Age=30; HttpOnly; SameSite=Lax')
    const called = await fetch(`${server.url}/functions/v1/export-my-data`, {
      method: 'POST',
      headers: { authorization: 'Bearer head.claims.signature' },
    })
    expect(called.headers.get('set-cookie')).toBe(cookie)
    expect(await read('theme=dark; recent-write=1')).toBe('Nadia of the primary')
    expect(await read('theme=dark')).toBe('Nadia of the replica')
  })

  it('public pages with a read replica are read from the primary while the replica fails, and from the replica again', async () => {
    replica.hold()
    expect(await read()).toBe('Nadia of the primary')
    expect(await read()).toBe('Nadia of the primary')
    expect(await isUp()).toBe('0')
    expect(server.log().match(/read replica failed; reading the primary/g)).toHaveLength(1)
    replica.letGo()
    await waitUntil(async () => (await isUp()) === '1')
    expect(await read()).toBe('Nadia of the replica')
    expect(server.log()).toContain('read replica recovered')
    // Lost connections are as good as none.
    replica.cut()
    expect(await read()).toMatch(/^Nadia of the (primary|replica)$/)
  })
})
