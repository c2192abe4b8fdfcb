// One transaction as one query to the driver: its statements are sent together, with a single sync at the end.
// PostgreSQL then runs them in one implicit transaction, which an error undoes as a whole, and answers in one packet.
// With begin, commit and a sync after each statement, a small request costs both sides a third more.
import type pg from 'pg'
import { NamedQuery } from './named-query.ts'

interface NamedStatement extends pg.QueryConfig {
  name: string
}

type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void

/** The parts of the driver that its types do not describe. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  /** Statements on their way to be prepared, by name. */
  submittedNamedStatements: Record<string, string>
  execute(portal: { portal: string }): void
}

interface DriverQuery {
  /** Of the statement that is answered next: the driver asks for them when it is prepared. */
  name: string | undefined
  text: string
  /** Sends the statement and a sync. */
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

const DriverQuery = NamedQuery as unknown as new <Row extends pg.QueryResultRow>(
  statement: pg.QueryConfig,
  callback?: Callback<Row>,
) => DriverQuery

/** A statement that others follow: without a sync. */
class Step extends DriverQuery<never> {
  _getRows(connection: Connection): void {
    connection.execute({ portal: '' })
  }
}

export class TransactionQuery<Row extends pg.QueryResultRow> extends DriverQuery<Row> {
  private readonly steps: Step[]
  /** The statements that are not answered yet, this one last. */
  private readonly expected: pg.QueryConfig[]

  /** The steps come first, and their rows are not read; the result is that of `statement`. */
  constructor(steps: NamedStatement[], statement: pg.QueryConfig, callback: Callback<Row>) {
    super(statement, callback)
    this.steps = steps.map((step) => new Step(step))
    this.expected = [...steps, statement]
  }

  submit(driver: pg.Connection): null {
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
    if (this.isLast) super.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    if (this.isLast) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.isLast) super.handleCommandComplete(message, connection)
    else {
      this.expected.shift()
      this.expectNext()
    }
  }

  /** PostgreSQL skips what follows an error, so that the statements after it are not prepared. */
  override handleError(error: Error, connection: Connection): void {
    for (const { name } of this.expected) if (name) delete connection.submittedNamedStatements[name]
    super.handleError(error, connection)
  }

  private get isLast(): boolean {
    return this.expected.length === 1
  }

  private expectNext(): void {
    const [next] = this.expected
    if (!next) return
    this.name = next.name
    this.text = next.text
  }
}
