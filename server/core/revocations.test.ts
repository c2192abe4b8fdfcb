import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, silent, type TestDatabase } from '../../tests/harness/database.ts'
import { waitUntil } from '../../tests/harness/wait-until.ts'
import { Notifications } from './database/notifications.ts'
import { Revocations, revocationTtlMs } from './revocations.ts'

let db: TestDatabase
let userId: string
beforeAll(async () => {
  db = await createTestDatabase()
  const { rows } = await db.platform.query(
    `insert into auth.users (email) values ('ended@example.com') returning id`,
  )
  userId = rows[0].id
})

async function openSession(age = '0', refreshed: string | null = null): Promise<string> {
  const { rows } = await db.platform.query(
    `insert into auth.sessions (user_id, created_at, refreshed_at)
     values ($1, now() - $2::interval, now() - $3::interval) returning id`,
    [userId, age, refreshed],
  )
  return rows[0].id
}
const end = (id: string) => db.platform.query('delete from auth.sessions where id = $1', [id])
const listed = async (id: string) =>
  (await db.platform.query('select from auth.revoked_sessions where session_id = $1', [id])).rowCount === 1

/** The list as a separate process holds it. */
async function openProcess() {
  const notifications = await Notifications.open(db.owner, silent)
  const { revocations, close } = await Revocations.open(db.platform, notifications, silent)
  onTestFinished(async () => {
    close()
    await notifications.close()
  })
  return { revocations, notifications }
}

describe('a session that ends', () => {
  it('a session that ends is known to every process, and to one that starts later', async () => {
    const session = await openSession()
    const processes = [await openProcess(), await openProcess()]
    await end(session)
    for (const { revocations } of processes) await waitUntil(() => revocations.has(session))
    expect((await openProcess()).revocations.has(session)).toBe(true)
    expect((await openProcess()).revocations.has(randomUUID())).toBe(false)
  })

  it('a session that ends is found by a process that missed its notification', async () => {
    const session = await openSession()
    const { revocations } = await openProcess()
    // Its connection breaks, and the session ends before it is back.
    await db.platform.query(
      `with cut as (select pg_terminate_backend(pid) from pg_stat_activity
                    where application_name = 'bandstand notifications' and datname = current_database()),
            gone as (delete from auth.sessions where id = $1)
       select from cut`,
      [session],
    )
    await waitUntil(() => revocations.has(session))
  })

  it('a session that ends is listed with its account, with a ban and with a deletion that keeps the row', async () => {
    for (const change of ["banned_until = now() + interval '1 day'", 'deleted_at = now()']) {
      const session = await openSession()
      await db.platform.query(`update auth.users set ${change} where id = $1`, [userId])
      expect(await listed(session)).toBe(true)
    }
    const session = await openSession()
    await db.platform.query('delete from auth.users where id = $1', [userId])
    expect(await listed(session)).toBe(true)
    await db.platform.query(`insert into auth.users (id, email) values ($1, 'ended@example.com')`, [userId])
  })

  it('a session that ends is listed only while one of its tokens can be valid', async () => {
    const [old, used] = [await openSession('3 hours'), await openSession('3 days', '10 minutes')]
    await end(old)
    await end(used)
    expect([await listed(old), await listed(used)]).toEqual([false, true])
  })
})

describe('the list in memory', () => {
  it('drops expired entries, whatever the wall clock does', () => {
    let elapsed = 0
    const revocations = new Revocations(db.platform, silent, () => elapsed)
    revocations.add('old')
    elapsed = revocationTtlMs
    revocations.add('young')
    expect(revocations.has('old')).toBe(true)
    elapsed += 1
    revocations.add('another')
    expect([revocations.has('old'), revocations.has('young')]).toEqual([false, true])
  })

  it('the list in memory is bounded: the oldest entry is dropped', () => {
    const revocations = new Revocations(db.platform, silent)
    for (let n = 0; n <= 100_000; n++) revocations.add(String(n))
    expect([revocations.has('0'), revocations.has('1'), revocations.has('100000')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('calls listeners back once, also if the session has already ended, and not after they unsubscribed', async () => {
    const revocations = new Revocations(db.platform, silent)
    const [called, left, late] = [vi.fn(), vi.fn(), vi.fn()]
    revocations.onRevoked('one', called)
    revocations.onRevoked('one', left)()
    revocations.add('one')
    revocations.add('one')
    revocations.onRevoked('one', late)
    expect([called.mock.calls.length, left.mock.calls.length, late.mock.calls.length]).toEqual([1, 0, 0])
    await waitUntil(() => late.mock.calls.length === 1)
  })
})
