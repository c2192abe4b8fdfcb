// Template databases of a test cluster: the owner's own, which is prepared and empty, and one with a subset of the
// gazetteer, created by the first test file that needs it.
import pg from 'pg'

export type Template = 'prepared' | 'places'

const places = 'test_places'
const lock = 7_262_640

/** Creates it if needed, and returns its name; the client is the owner's, on any database of the cluster. */
export async function ensureTemplate(
  template: Template,
  owner: pg.ClientConfig,
  client: pg.Client,
): Promise<string> {
  if (template === 'prepared') return databaseOf(owner)
  await client.query('select pg_advisory_lock($1)', [lock])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [places])
  if (rowCount === 0) await makePlaces(owner, client)
  await client.query('select pg_advisory_unlock($1)', [lock])
  return places
}

async function makePlaces(owner: pg.ClientConfig, client: pg.Client): Promise<void> {
  await client.query(`create database ${places} template ${client.escapeIdentifier(databaseOf(owner))}`)
  const { fillSmallGazetteer } = await import('./gazetteer.ts')
  const inside = new pg.Client(atDatabase(owner, places))
  await inside.connect()
  await fillSmallGazetteer(inside).finally(() => inside.end())
}

export function databaseOf(config: pg.ClientConfig): string {
  return new pg.Client(config).database ?? ''
}

/** The same connection to another database. */
export function atDatabase(config: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!config.connectionString) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = database
  return { ...config, connectionString: url.href }
}
