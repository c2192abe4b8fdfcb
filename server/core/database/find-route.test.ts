// Poolers between us and PostgreSQL. The real PgBouncer is tried in tests/external/pgbouncer.test.ts, where installed.
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, createTestDatabase, root, silent } from '../../../tests/harness/database.ts'
import { startTransactionPooler } from '../../../tests/harness/faults/transaction-pooler.ts'
import { findRoute } from './find-route.ts'
import { prepareDatabase } from './prepare.ts'

async function poolerTo(
  target: pg.ClientConfig,
  options: Parameters<typeof startTransactionPooler>[1] = {},
): Promise<pg.ClientConfig> {
  const pooler = await startTransactionPooler(target, options)
  onTestFinished(() => pooler.close())
  return pooler.config
}

describe('the way to the database', () => {
  it('the way to the database is direct without a pooler', async () => {
    const { owner } = await createTestDatabase()
    expect(await findRoute(owner)).toBe('direct')
  })

  it.each([
    [{}],
    [{ idle: 1 }],
    [{ idle: 7 }],
    [{ isRoundRobin: true, idle: 1 }],
    [{ isRoundRobin: true, idle: 2 }],
    [{ isRoundRobin: true, idle: 7 }],
  ])(
    'the way to the database is found to lose named statements, however a pooler chooses its connections: %o',
    async (options) => {
      const { owner } = await createTestDatabase()
      expect(await findRoute(await poolerTo(owner, options))).toBe('forgetful')
    },
  )

  it('the way to the database is found to keep them when a pooler works by session', async () => {
    const { owner } = await createTestDatabase()
    expect(await findRoute(await poolerTo(owner, { isBySession: true, idle: 3 }))).toBe('session')
  })
})

describe('a start', () => {
  it('a start is refused when requests go through a pooler that loses named statements', async () => {
    const { owner, login } = await createTestDatabase()
    const pooler = await poolerTo(login)
    await expect(prepareDatabase({ owner, pooler, root, log: silent })).rejects.toThrow(
      /^The pooler at 127\.0\.0\.1:\d+, which DATABASE_URL leads to, works by transaction and loses named statements, so some requests would fail\. Use PgBouncer 1\.21 or newer with max_prepared_statements above 0, or pool_mode = session\.$/,
    )
  })

  it('a start is refused when set-up, jobs and notifications would go through a pooler by transaction', async () => {
    const owner = await poolerTo(await createDatabase('prepared'))
    await expect(prepareDatabase({ owner, root, log: silent })).rejects.toThrow(
      'Set DATABASE_DIRECT_URL to a direct connection to the same database.',
    )
  })

  it('works through a pooler by session', async () => {
    const { owner, login } = await createTestDatabase()
    const pooler = await poolerTo(login, { isBySession: true })
    const prepared = await prepareDatabase({ owner, pooler, root, log: silent })
    expect(prepared.login).toMatchObject({ host: '127.0.0.1', port: pooler.port })
  })
})
