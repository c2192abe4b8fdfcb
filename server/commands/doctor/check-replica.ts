// Checks that the read replica answers, is a replica, and is not far behind.
import pg from 'pg'
import type { Check, Finding } from './finding.ts'

export const checkReplica: Check = async ({ databaseReadUrl }): Promise<Finding> => {
  if (!databaseReadUrl)
    return { state: 'good', message: 'none is set; public pages are read from the database' }
  const client = new pg.Client({
    connectionString: databaseReadUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ isReplica: boolean; behind: number | null }>(
      `select pg_is_in_recovery() as "isReplica",
              extract(epoch from now() - pg_last_xact_replay_timestamp())::int as behind`,
    )
    const { isReplica = false, behind = null } = rows[0] ?? {}
    if (!isReplica)
      return {
        state: 'warning',
        message: 'DATABASE_READ_URL answers, but it is no replica',
        fix: 'Set it to a streaming standby of the database in DATABASE_URL, or unset it.',
      }
    return { state: 'good', message: `answers; its last change is ${behind ?? 0} seconds old` }
  } catch (error) {
    return {
      state: 'bad',
      message: `does not answer: ${(error as Error).message}`,
      fix: 'Check DATABASE_READ_URL and the replica. Until it answers, pages are read from the primary.',
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
