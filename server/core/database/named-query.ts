// A statement on its way to PostgreSQL. Given as an object, pg would copy it property by property, which costs more
// than all the rest of sending it.
import type { EventEmitter } from 'node:events'
import pg from 'pg'

type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void

/** The parts of the driver that its types do not describe. */
export interface Connection extends EventEmitter {
  stream: { cork(): void; uncork(): void }
  /** The texts of statements that are prepared, by name. */
  parsedStatements: Record<string, string>
  /** And of those on their way to be prepared. */
  submittedNamedStatements: Record<string, string>
  execute(portal: { portal: string }): void
  close(statement: { type: 'S'; name: string }): void
}

interface DriverQuery {
  /** The driver asks for them when the statement is prepared. */
  name: string | undefined
  text: string
  query_timeout: number | undefined
  submit(connection: pg.Connection): Error | null
  /** Sends the statement and a sync. */
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

const DriverQuery = pg.Query as unknown as new (text: string, values?: unknown[]) => DriverQuery

/** Statements that may or may not be prepared, because of an error. */
const uncertain = new WeakMap<Connection, Set<string>>()

export class NamedQuery<Row extends pg.QueryResultRow = pg.QueryResultRow> extends DriverQuery {
  /** Without one, whom the query is given to sets it. */
  declare callback: Callback<Row> | undefined

  constructor(statement: pg.QueryConfig & { query_timeout?: number }, callback?: Callback<Row>) {
    super(statement.text, statement.values)
    this.name = statement.name
    this.query_timeout = statement.query_timeout
    this.callback = callback
  }

  /** PostgreSQL closes a statement that it does not know without an error. */
  override prepare(connection: Connection): void {
    if (this.name && uncertain.get(connection)?.delete(this.name))
      connection.close({ type: 'S', name: this.name })
    super.prepare(connection)
  }
}

/**
 * After an error: a statement that it left unprepared is prepared at its next use. PgBouncer remembers the name nevertheless,
 * and would refuse it the second time, so it is closed first.
 */
export function prepareAgain(connection: Connection, name: string): void {
  if (connection.parsedStatements[name] !== undefined) return
  delete connection.submittedNamedStatements[name]
  const names = uncertain.get(connection)
  if (names) names.add(name)
  else uncertain.set(connection, new Set([name]))
}

/** The same for a statement on its own, from a pool. */
export function queryNamed<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  // At run time a pool accepts query objects and returns a promise; its types describe streams only.
  return pool.query(new NamedQuery<Row>(statement)) as unknown as Promise<pg.QueryResult<Row>>
}
