// Runs a compiled statement: binds the request's values, and undoes a write whose outcome the caller does not want.
import type {
  AnswerListener,
  Caller,
  Database,
  NamedStatement,
  Statement,
  Transaction,
} from '../core/database/database.ts'
import { fieldText, readFields } from './parse/body-fields.ts'
import type { Preferences } from './parse/preferences.ts'
import type { Binding } from './plan/binding.ts'
import { RestError } from './rest-error.ts'
import type { CachedStatement } from './schema-cache.ts'

export interface Request {
  values: string[]
  body: string | Buffer
  limit: number
  offset: number
  preferences: Preferences
  wantsSingle: boolean
  /** The most rows an answer has. */
  maxRows: number
  listener: AnswerListener
  /** Settings that the statement needs first; few requests do. */
  setUp: NamedStatement[] | undefined
}

export interface Answer {
  body: string | null
  page: number
  total?: number | null
  key?: Record<string, unknown> | null
  inserted?: boolean | null
  response_status?: string | null
  response_headers?: string | null
}

type Row = Answer & Record<string, unknown>

const nothing: Answer = { body: '', page: 0 }

export async function execute(
  database: Database,
  caller: Caller,
  compiled: CachedStatement,
  request: Request,
): Promise<Answer> {
  const statement: Statement = { text: compiled.text, values: bind(compiled.bindings, request) }
  if (compiled.name !== undefined) statement.name = compiled.name
  const isUndone = request.preferences.tx === 'rollback'
  const options = {
    readOnly: compiled.isReadOnly,
    listener: request.listener,
    isUndone,
    setUp: request.setUp,
  }
  const mayUndo =
    !compiled.isReadOnly && (request.wantsSingle || request.preferences.maxAffected !== undefined)
  if (!mayUndo && !isUndone && !compiled.explain && request.preferences.timezone === undefined) {
    const { rows } = await database.run<Row>(caller, statement, options)
    return answerOf(rows, compiled, request)
  }
  return database.transaction(
    caller,
    async (transaction) => {
      await setTimezone(transaction, request.preferences.timezone)
      const { rows } = await transaction.query<Row>(statement)
      const answer = answerOf(rows, compiled, request)
      // What a commit would refuse is refused here, too.
      if (isUndone) await transaction.query({ text: 'set constraints all immediate' })
      return compiled.explain
        ? { ...answer, total: await estimate(transaction, compiled, request, answer) }
        : answer
    },
    options,
  )
}

function bind(bindings: Binding[], { values, body, limit, offset }: Request): unknown[] {
  let fields: Map<string, string> | undefined
  return bindings.map((binding) => {
    if (binding.from === 'field') {
      fields ??= readFields(String(body))
      return fieldText(fields.get(binding.name), binding.isJson)
    }
    if (binding.from === 'constant') return binding.value
    if (binding.from === 'body') return body
    if (binding.from === 'limit') return limit
    if (binding.from === 'offset') return offset
    const text = values[binding.index] ?? ''
    return binding.read ? binding.read(text) : text
  })
}

function answerOf(rows: Row[], compiled: CachedStatement, request: Request): Answer {
  if (compiled.plan === undefined) return checked(rows[0] ?? nothing, compiled, request)
  const lines = rows.map((row) => row['QUERY PLAN'])
  return { body: compiled.plan === 'json' ? JSON.stringify(lines[0]) : lines.join('\n'), page: 0 }
}

/** Throws inside the transaction, so that what was written is undone. */
function checked(answer: Answer, compiled: CachedStatement, { wantsSingle, preferences }: Request): Answer {
  if (
    preferences.maxAffected !== undefined &&
    preferences.handling === 'strict' &&
    answer.page > preferences.maxAffected
  ) {
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${answer.page} rows`,
    })
  }
  if (wantsSingle && !compiled.isSingle && answer.page !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${answer.page} rows`,
    })
  }
  return answer
}

async function setTimezone(transaction: Transaction, timezone: string | undefined): Promise<void> {
  if (timezone === undefined) return
  await transaction.query({ text: `select set_config('timezone', $1, true)`, values: [timezone] })
}

/** "estimated" is exact for small results and the planner's guess for large ones. */
async function estimate(
  transaction: Transaction,
  compiled: CachedStatement,
  request: Request,
  answer: Answer,
): Promise<number | null> {
  if (!compiled.explain) return null
  const { rows } = await transaction.query({
    text: compiled.explain.text,
    values: bind(compiled.explain.bindings, request),
  })
  const planned: number = rows[0]?.['QUERY PLAN']?.[0]?.Plan?.['Plan Rows'] ?? 0
  const counted = answer.total ?? 0
  if (request.preferences.count === 'planned') return planned
  return counted > request.maxRows ? Math.max(planned, counted) : counted
}
