// Transactions on the owner's pool, for the platform's own tables, which no request role can access.
import type pg from 'pg'

/** An error from `work` rolls back; a refusal whose writes must be kept is returned instead. */
export async function ownerTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
