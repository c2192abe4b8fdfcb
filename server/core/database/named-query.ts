// A statement on its way to PostgreSQL. Given as an object, pg would copy it property by property, which costs more
// than all the rest of sending it.
import pg from 'pg'

type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void

export class NamedQuery<Row extends pg.QueryResultRow = pg.QueryResultRow> extends pg.Query {
  declare name: string | undefined
  declare query_timeout: number | undefined
  /** Without one, whom the query is given to sets it. */
  declare callback: Callback<Row> | undefined

  constructor(statement: pg.QueryConfig & { query_timeout?: number }, callback?: Callback<Row>) {
    super(statement.text, statement.values)
    this.name = statement.name
    this.query_timeout = statement.query_timeout
    this.callback = callback
  }
}

/** The same for a statement on its own, from a pool. */
export function queryNamed<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  // At run time a pool accepts query objects and returns a promise; its types describe streams only.
  return pool.query(new NamedQuery<Row>(statement)) as unknown as Promise<pg.QueryResult<Row>>
}
