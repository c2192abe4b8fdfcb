// A transaction on the owner's pool: for the platform's own tables, which no request role reaches.
import type pg from 'pg'

/** What `work` throws undoes everything in it; what must be kept although it is refused is returned instead. */
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
