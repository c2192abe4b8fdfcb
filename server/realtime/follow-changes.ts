// Turns the entries of a join into subscriptions: validates tables, columns, filters and read permission now, rather than
// at the first change.
import type { Caller, Database } from '../core/database/database.ts'
import { patternProblem } from '../core/pattern-limits.ts'
import { type ChangeFilter, FilterError, parseChangeFilter } from './change-filter.ts'
import type { ChangeEntry } from './join-request.ts'
import type { Subscription } from './subscriptions.ts'
import { type LiveTable, type LiveTables, readableColumns } from './tables.ts'

export interface FollowDeps {
  database: Database
  tables: LiveTables
}

export type Followed = Pick<Subscription, 'table' | 'filter' | 'selected'>

/** What one entry follows: several tables when it names none. A sentence for the client when it cannot be followed. */
export async function followEntry(
  deps: FollowDeps,
  caller: Caller,
  entry: ChangeEntry,
): Promise<Followed[] | string> {
  try {
    const followed = isAnyTable(entry)
      ? await followAll(deps, caller, entry)
      : await followTable(deps, caller, entry)
    if (followed.length === 0) throw new FilterError('no such table, or its changes are not published')
    return followed
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    const { event, schema, table, filter } = entry
    return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: ${event}, schema: ${schema ?? 'public'}, table: ${table ?? '*'}, filters: ${filter ?? '[]'}]`
  }
}

function isAnyTable({ schema, table }: ChangeEntry): boolean {
  return schema === '*' || table === undefined || table === null || table === '*'
}

async function followTable(deps: FollowDeps, caller: Caller, entry: ChangeEntry): Promise<Followed[]> {
  const table = await deps.tables.findNow(entry.schema ?? 'public', entry.table ?? '')
  if (!table) return []
  const readable = readableColumns(table, caller.role)
  const filter = parseChangeFilter(entry.filter ?? undefined, readable)
  const unknown = entry.select?.find((name) => !readable.some((column) => column.name === name))
  if (unknown !== undefined) throw new FilterError(`no such column: ${unknown}`)
  await tryFilter(deps, table, filter, caller)
  const selected = entry.select ? [...new Set([...table.key, ...entry.select])] : undefined
  return [{ table, filter, selected }]
}

/** All published tables that the caller may read. Their columns differ, so neither filter nor choice is possible. */
async function followAll(deps: FollowDeps, caller: Caller, entry: ChangeEntry): Promise<Followed[]> {
  if (entry.filter || entry.select) throw new FilterError('filters and columns need a table')
  const schema = entry.schema ?? 'public'
  const name = entry.table ?? '*'
  const tables = (await deps.tables.list(schema)).filter((table) => name === '*' || table.name === name)
  const followed: Followed[] = []
  for (const table of tables) {
    const filter = parseChangeFilter(undefined, [])
    try {
      await tryFilter(deps, table, filter, caller)
      followed.push({ table, filter, selected: undefined })
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
    }
  }
  return followed
}

async function tryFilter(
  { database }: FollowDeps,
  table: LiveTable,
  filter: ChangeFilter,
  caller: Caller,
): Promise<void> {
  const given = filter.patterns.map(({ operator, pattern }) => ({ operator, text: pattern }))
  const problem = caller.role !== 'service_role' && patternProblem(given)
  if (problem) throw new FilterError(problem)
  const values: unknown[] = []
  const text = `select from ${table.identifier} where ${filter.toSql(values)} limit 0`
  const tries = [{ text, values }]
  // A pattern is validated only when it is applied to a row, so it is applied to one now.
  const tests = filter.patterns.map(({ operator }, place) => `'x' ${operator} $${place + 1}`)
  const patterns = filter.patterns.map(({ pattern }) => pattern)
  if (tests.length > 0) tries.push({ text: `select ${tests.join(', ')}`, values: patterns })
  for (const statement of tries)
    await database.run(caller, statement, { readOnly: true }).catch((error: Error & { code?: string }) => {
      // A value of the wrong type, an invalid pattern, a table they may not read.
      const isRefused = /^(22|42|54)/.test(error.code ?? '')
      throw isRefused ? new FilterError(error.message, { cause: error }) : error
    })
}
