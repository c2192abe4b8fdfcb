// Several statements as one query to the driver: they are sent together, with a single sync at the end. PostgreSQL answers
// in one packet, and skips what follows an error. Without a begin among them it runs them in one implicit transaction, which
// an error undoes as a whole. With begin, commit and a sync after each statement, a small request costs both sides a third
// more.
import pg from 'pg'
import { type Connection, NamedQuery, prepareAgain } from './named-query.ts'

type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void

/** A statement that others follow. Without a callback its rows are not read. */
export interface Step<Row extends pg.QueryResultRow = never> {
  statement: pg.QueryConfig
  callback?: Callback<Row>
}

/** Without a sync. */
class StepQuery extends NamedQuery<never> {
  readonly isRead: boolean

  constructor({ statement, callback }: Step) {
    super(statement, callback)
    this.isRead = callback !== undefined
  }

  _getRows(connection: Connection): void {
    connection.execute({ portal: '' })
  }
}

export class TransactionQuery<Row extends pg.QueryResultRow> extends NamedQuery<Row> {
  /** Those that are not answered yet. */
  private readonly steps: StepQuery[]
  private readonly statement: pg.QueryConfig

  /** The result is that of `statement`, which is the last. */
  constructor(steps: Step[], statement: pg.QueryConfig, callback: Callback<Row>) {
    super(statement, callback)
    this.steps = steps.map((step) => new StepQuery(step))
    this.statement = statement
  }

  override submit(driver: pg.Connection): null {
    const connection = driver as unknown as Connection
    connection.stream.cork()
    try {
      for (const step of this.steps) step.prepare(connection)
      this.prepare(connection)
    } finally {
      connection.stream.uncork()
    }
    this.expectNext()
    return null
  }

  override handleRowDescription(message: unknown): void {
    const [step] = this.steps
    if (!step) super.handleRowDescription(message)
    else if (step.isRead) step.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    const [step] = this.steps
    if (!step) super.handleDataRow(message)
    else if (step.isRead) step.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const step = this.steps.shift()
    if (!step) super.handleCommandComplete(message, connection)
    else if (step.isRead) {
      step.handleCommandComplete(message, connection)
      step.handleReadyForQuery(connection)
    }
    this.expectNext()
  }

  /**
   * PostgreSQL skips what follows an error: those statements are not prepared, and fail with it. They do so when it is ready
   * for the next packet. PgBouncer mixes up which statements are prepared when that comes before.
   */
  override handleError(error: Error, connection: Connection): void {
    const skipped = this.steps.splice(0)
    for (const { name } of [...skipped, this.statement]) if (name) prepareAgain(connection, name)
    whenReady(connection, error, () => {
      for (const step of skipped) if (step.isRead) step.handleError(error, connection)
      super.handleError(error, connection)
    })
  }

  private expectNext(): void {
    const { name, text } = this.steps[0] ?? this.statement
    this.name = name
    this.text = text
  }
}

/** PostgreSQL's error is followed by the end of its answer, or of the connection. After other errors nothing may come. */
function whenReady(connection: Connection, error: Error, report: () => void): void {
  const events = error instanceof pg.DatabaseError ? ['readyForQuery', 'end'] : []
  const reportOnce = () => {
    for (const event of events) connection.off(event, reportOnce)
    report()
  }
  for (const event of events) connection.on(event, reportOnce)
  if (events.length === 0) report()
}
