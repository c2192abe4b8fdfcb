// Runs one cell of the access table of tables, and returns what really happened.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { proofHeader } from '../../server/core/proof-of-work.ts'
import type { AccessFixture } from './access-fixture.ts'
import {
  type MatrixRow,
  nameThose,
  type Outcomes,
  outcomesInTurn,
  outcomesOf,
  type Role,
  roles,
} from './matrix.ts'
import { type Answer, codeOf } from './send.ts'
import { type TableRequests, tableRequests } from './tables.ts'

const withoutSession: Role[] = ['no-key', 'visitor']

/** "denied" when it was refused as expected; undefined when it succeeded. */
export function readRefusal({ status, body }: Answer, role: Role): string | undefined {
  if (status < 400) return undefined
  const { code, message } = body as { code: string; message: string }
  const isExpected = code === '42501' && status === (withoutSession.includes(role) ? 401 : 403)
  return isExpected ? 'denied' : `${status} ${code} ${message}`
}

export function requestsOf(table: string): TableRequests {
  const requests = tableRequests[table]
  if (!requests) throw new Error(`tests/access/tables.ts says nothing about how to try ${table}`)
  return requests
}

/** The outcome of this row for each role. */
export async function tryTable(
  fixture: AccessFixture,
  { object, verb, expected }: MatrixRow,
): Promise<Partial<Outcomes>> {
  if (verb.startsWith('insert'))
    return outcomesInTurn(roles, (role) => tryInsert(fixture, object, role, verb.endsWith('proof')))
  const requests = requestsOf(object)
  if (verb === 'select') {
    const rows = await requests.make(fixture)
    return outcomesOf(roles, (role) => trySelect(fixture, object, rows, role))
  }
  // Roles that should change nothing share the same rows and run concurrently; the others get their own rows.
  const harmless = roles.filter((role) => ['denied', 'none'].includes(expected[role]))
  const rest = roles.filter((role) => !harmless.includes(role))
  const rows = await requests.make(fixture)
  const before = await readRows(fixture, object, rows)
  const outcomes = await outcomesOf(harmless, async (role) => {
    return readRefusal(await sendChange(fixture, object, verb, rows, role), role) ?? 'none'
  })
  expect(await readRows(fixture, object, rows), 'rows that should not have changed').toEqual(before)
  return {
    ...outcomes,
    ...(await outcomesInTurn(rest, async (role) =>
      tryChange(fixture, object, verb, await requests.make(fixture), role),
    )),
  }
}

type Rows = Record<string, string>

async function trySelect(fixture: AccessFixture, table: string, rows: Rows, role: Role): Promise<string> {
  const answer = await fixture.send(fixture.headers[role], 'GET', `/rest/v1/${table}`)
  const refusal = readRefusal(answer, role)
  if (refusal) return refusal
  const { key } = requestsOf(table)
  const seen = (answer.body as Record<string, unknown>[]).map((row) => String(row[key]))
  const named = nameThose(Object.keys(rows), (name) => seen.includes(rows[name] ?? ''))
  // Rows other than those that the table names would be uncovered.
  return named === 'none' && seen.length > 0 ? 'other rows' : named
}

async function tryChange(
  fixture: AccessFixture,
  table: string,
  verb: string,
  rows: Rows,
  role: Role,
): Promise<string> {
  const before = await readRows(fixture, table, rows)
  const answer = await sendChange(fixture, table, verb, rows, role)
  const after = await readRows(fixture, table, rows)
  const changed = nameThose(Object.keys(rows), (name) => before[rows[name] ?? ''] !== after[rows[name] ?? ''])
  const refusal = readRefusal(answer, role)
  return refusal && changed !== 'none' ? `${refusal}, but changed ${changed}` : (refusal ?? changed)
}

function sendChange(
  { send, headers }: AccessFixture,
  table: string,
  verb: string,
  rows: Rows,
  role: Role,
): Promise<Answer> {
  const { key, update } = requestsOf(table)
  const aim = `/rest/v1/${table}?${key}=in.(${Object.values(rows).join()})`
  return verb === 'update'
    ? send(headers[role], 'PATCH', aim, { body: update })
    : send(headers[role], 'DELETE', aim)
}

async function tryInsert(
  fixture: AccessFixture,
  table: string,
  role: Role,
  isProven: boolean,
): Promise<string> {
  const { insert, markColumn } = requestsOf(table)
  const body = insert(fixture, randomUUID())
  const answer = await fixture.send(fixture.headers[role], 'POST', `/rest/v1/${table}`, {
    body,
    // A browser that cannot compute a proof says so; its address may write a few times.
    headers: isProven ? { [proofHeader]: 'none', 'x-forwarded-for': '192.0.2.1' } : {},
  })
  const { rowCount } = await fixture.owner.query(
    `delete from public.${table} where ${markColumn}::text = $1`,
    [body[markColumn]],
  )
  const refusal = readRefusal(answer, role)
  if (refusal) return rowCount ? `${refusal}, but stored` : refusal
  return rowCount === 1 ? 'ok' : `${answer.status}, but not stored`
}

async function readRows({ owner }: AccessFixture, table: string, rows: Rows): Promise<Rows> {
  const { key } = requestsOf(table)
  const { rows: found } = await owner.query(
    `select ${key}::text as key, to_jsonb(t)::text as content from public.${table} as t where ${key}::text = any($1)`,
    [Object.values(rows)],
  )
  return Object.fromEntries(found.map(({ key: name, content }) => [name, content]))
}

/** Bad tokens with this table and verb: those that were not refused, with the response. */
export async function tryBadTokens(
  fixture: AccessFixture,
  table: string,
  verb: string,
  tokens: Record<string, string>,
): Promise<string[]> {
  const { key, update, insert } = requestsOf(table)
  const method = { select: 'GET', update: 'PATCH', delete: 'DELETE' }[verb] ?? 'POST'
  const body = { PATCH: update, POST: insert(fixture, randomUUID()) }[method]
  const path = method === 'POST' ? table : `${table}?${key}=not.is.null`
  const answers = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) => {
      const headers = { apikey: fixture.keys.publishable, authorization: `Bearer ${token}` }
      const answer = await fixture.send(headers, method, `/rest/v1/${path}`, body ? { body } : {})
      const isRefused = answer.status === 401 && /^(PGRST30[13]|22023)$/.test(String(codeOf(answer)))
      return isRefused ? [] : [`${name}: ${answer.status} ${answer.text}`]
    }),
  )
  return answers.flat()
}
