// Behind the curtain of a running product: its database, as the owner.
import pg from 'pg'
import { connectionOf } from '../../server/core/postgres/connection-of.ts'

export async function asOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(
    await connectionOf({ dataDir, databaseUrl: undefined, databaseDirectUrl: undefined }),
  )
  await client.connect()
  return work(client).finally(() => client.end())
}
