// Finds out what is between us and PostgreSQL: nothing, or a pooler, and whether that gives a client another connection
// to the server for each transaction. Named statements are then lost, unless the pooler knows of them.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** `forgetful`: by transaction, and a named statement is unknown, or another client's, in the next one. */
export type Route = 'direct' | 'session' | 'transaction' | 'forgetful'

const timeoutMs = 5_000
/** Enough for a pooler with any order of its connections; under load, which mixes them, the first one is. */
const rounds = 3
/** No such statement, and one that exists already. */
const lostStatement = new Set(['26000', '42P05'])

/** A pooler has a process id of its own for each client, from which it knows what to cancel. */
export async function isPooled(client: pg.Client | pg.PoolClient): Promise<boolean> {
  const { processID } = client as unknown as { processID: number }
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== processID
}

/** Throws what the pooler or the database refuses the connection with. */
export async function findRoute(config: pg.ClientConfig): Promise<Route> {
  const clients = [newClient(config), newClient(config)] as const
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const pooled = await isPooled(clients[0])
    const sharing = await findSharing(clients)
    return sharing === 'session' && !pooled ? 'direct' : sharing
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/**
 * Two clients run the same named statement by turns, twice each. In a session, each has one process of PostgreSQL to
 * itself. Otherwise the second gets the one that the first has just left, or, from a pooler that goes round, the first
 * gets another one at its second turn.
 */
async function findSharing(clients: readonly [pg.Client, pg.Client]): Promise<Exclude<Route, 'direct'>> {
  const name = `bandstand_route_${randomBytes(6).toString('hex')}`
  const users = new Map<number, pg.Client>()
  let isShared = false
  for (let turn = 0; turn < rounds * 4 && !isShared; turn += 1) {
    const client = clients[turn % 4 < 2 ? 0 : 1]
    const pid = await runNamed(client, name)
    if (pid === undefined) return 'forgetful'
    const own = [...users].find(([, user]) => user === client)?.[0] ?? pid
    isShared = own !== pid || (users.get(pid) ?? client) !== client
    users.set(pid, client)
  }
  return isShared ? 'transaction' : 'session'
}

/** The process that ran it; undefined when the statement was lost. */
async function runNamed(client: pg.Client, name: string): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ pid: number }>({ name, text: 'select pg_backend_pid() as pid' })
    return rows[0]?.pid
  } catch (error) {
    if (error instanceof pg.DatabaseError && lostStatement.has(error.code ?? '')) return undefined
    throw error
  }
}

function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...config,
    application_name: 'bandstand setup',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  return client
}
