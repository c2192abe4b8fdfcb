// What the process does when another database server takes over.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startEmbeddedCluster } from '../../../tests/harness/clusters.ts'
import { silent } from '../../../tests/harness/database.ts'
import { startDatabaseProxy } from '../../../tests/harness/faults/database-proxy.ts'
import { atDatabase } from '../../../tests/harness/templates.ts'
import { waitUntil } from '../../../tests/harness/wait-until.ts'
import { createPool } from './create-pool.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { Notifications } from './notifications.ts'
import { endPool } from './silent-connections.ts'

const quickMs = 50

describe('a server that is gone without closing its connections', () => {
  it('a server that is gone without closing its connections is noticed: its connections are closed, and new ones lead to its successor', {
    timeout: 60_000,
  }, async () => {
    // Both of them: a successor has the same accounts.
    const [first, successor] = await Promise.all([startEmbeddedCluster(), startEmbeddedCluster()])
    const proxy = await startDatabaseProxy(first.owner)
    const pool = createPool(proxy.config, silent, 2, 'test')
    const notifications = await Notifications.open(proxy.config, silent, quickMs)
    notifications.watch(pool)
    onTestFinished(async () => {
      await Promise.all([notifications.close(), pool.end()])
      await proxy.close()
      await Promise.all([first.stop(), successor.stop()])
    })
    const heard: string[] = []
    await notifications.on('news', (payload) => heard.push(payload))
    let returns = 0
    notifications.onReturn(() => {
      returns += 1
    })
    await pool.query('select 1')
    proxy.blackOut()
    const lost = pool.query('select 1').catch((error: unknown) => error)
    proxy.switchTo(successor.owner)
    expect(isDatabaseUnavailable(await lost)).toBe(true)
    await waitUntil(() => returns === 1)
    await pool.query(`notify news, 'here'`)
    await waitUntil(() => heard.length > 0)
    expect(heard).toEqual(['here'])
  })

  it('a server that is gone without closing its connections does not keep the process from stopping', async () => {
    const proxy = await startDatabaseProxy(atDatabase(inject('cluster'), 'postgres'))
    const pool = createPool(proxy.config, silent, 1, 'test')
    const notifications = await Notifications.open(proxy.config, silent)
    onTestFinished(() => proxy.close())
    await pool.query('select 1')
    proxy.blackOut()
    await Promise.all([endPool(pool, 50), notifications.close()])
    expect(pool.totalCount).toBe(0)
  })

  it('a server that is gone without closing its connections and answers again as the same server, keeps its other connections', async () => {
    const proxy = await startDatabaseProxy(atDatabase(inject('cluster'), 'postgres'))
    const other = await startDatabaseProxy(atDatabase(inject('cluster'), 'postgres'))
    const pool = createPool(other.config, silent, 1, 'test')
    const notifications = await Notifications.open(proxy.config, silent, quickMs)
    notifications.watch(pool)
    onTestFinished(async () => {
      await Promise.all([notifications.close(), pool.end()])
      await Promise.all([proxy.close(), other.close()])
    })
    const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const before = await backend()
    const returned = new Promise<void>((done) => {
      notifications.onReturn(done)
    })
    proxy.cut()
    await returned
    expect(await backend()).toBe(before)
  })
})

describe('a standby', () => {
  it('a standby is refused as a database that is not available', async () => {
    const config = await startFakeServer({ in_hot_standby: 'on' })
    const pool = createPool(config, silent, 1, 'test')
    onTestFinished(() => pool.end())
    const refusal = await pool.connect().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'StandbyError' })
    expect(isDatabaseUnavailable(refusal)).toBe(true)
    await expect(Notifications.open(config, silent)).rejects.toMatchObject({ name: 'StandbyError' })
  })

  it('a standby is accepted as a replica', async () => {
    const config = await startFakeServer({ in_hot_standby: 'on' })
    const pool = createPool(config, silent, 1, 'test', { isReplica: true })
    onTestFinished(() => pool.end())
    const client = await pool.connect()
    client.release()
  })

  it('a standby that was promoted is used', async () => {
    const pool = createPool(await startFakeServer({ in_hot_standby: 'off' }), silent, 1, 'test')
    onTestFinished(() => pool.end())
    const client = await pool.connect()
    client.release()
  })
})

/** Opens sessions like PostgreSQL, with these parameters, and answers nothing else. */
async function startFakeServer(parameters: Record<string, string>): Promise<pg.ClientConfig> {
  const message = (kind: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(kind)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const welcome = Buffer.concat([
    message('R', Buffer.alloc(4)),
    ...Object.entries(parameters).map((pair) => message('S', Buffer.from(`${pair.join('\0')}\0`))),
    message('Z', Buffer.from('I')),
  ])
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => {
      socket.write(welcome)
      // The next message is the end of the session.
      socket.once('data', () => socket.end())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { host: '127.0.0.1', port, user: 'a', database: 'b' }
}
