// A statement on its way to PostgreSQL. Given as an object, pg would copy it property by property, which costs more
// than all the rest of sending it.
import pg from 'pg'

type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void

export class NamedQuery<Row extends pg.QueryResultRow = pg.QueryResultRow> extends pg.Query {
  declare name: string | undefined
  declare query_timeout: number | undefined
  declare callback: Callback<Row>

  constructor(statement: pg.QueryConfig & { query_timeout?: number }, callback: Callback<Row>) {
    super(statement.text, statement.values)
    this.name = statement.name
    this.query_timeout = statement.query_timeout
    this.callback = callback
  }
}
