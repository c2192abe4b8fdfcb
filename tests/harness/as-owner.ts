// Connects to the database of a running server as the owner.
import pg from 'pg'
import { connectionOf } from '../../server/postgres/connection-of.ts'

export async function asOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(
    await connectionOf({ dataDir, databaseUrl: undefined, databaseDirectUrl: undefined }),
  )
  // If the server is killed in the meantime, the query fails, which is enough.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
