// Who sends a statement, and how a transaction becomes theirs: with a role, claims and a time limit.
import { requestIdSetting } from './request-id.ts'
import { type RequestRole, visitorTimeoutMs } from './roles.ts'

export interface Caller {
  role: RequestRole
  /** The verified claims of the caller's token as JSON; policies read them. */
  claims: string
  /** The request carried a valid proof of work; policies for anonymous writes require it. */
  isProven?: boolean
  /** Signed in, but with no more rights than a visitor: see `Callers`. */
  isOnlyVisitor?: boolean
  /** The account that a signed-in caller's statements count for. */
  account?: string | undefined
  /** Whom all other statements count for. Undefined for the service role and our own work, which no one waits for. */
  address?: string | undefined
  /** Stored with the jobs that this caller's transaction adds. */
  requestId?: string | undefined
}

/** A named statement is parsed once per connection; a name must always have the same text. */
export interface Statement {
  name?: string
  text: string
  values?: unknown[]
  /** Milliseconds until the driver closes the connection. */
  query_timeout?: number
}

export interface NamedStatement extends Statement {
  name: string
}

/** Visitors have the timeout of the login itself; other timeouts are set with the role. */
const statementTimeoutMs: Record<RequestRole, number> = {
  anon: visitorTimeoutMs,
  authenticated: 10_000,
  booking_client: 5_000,
  service_role: 30_000,
}

/** The same caller, counted by address unless by something better. */
export function callerAt(caller: Caller, address: string): Caller {
  return caller.role === 'service_role' || caller.account !== undefined ? caller : { ...caller, address }
}

/** With `readOnly` for a transaction that no `begin` has opened. */
export function assumeRole(caller: Caller, readOnly = false): NamedStatement {
  const { role, claims, isProven, requestId } = caller
  const isTraced = requestId !== undefined && !readOnly
  if (role === 'anon' && !isProven && !isTraced)
    return { ...(readOnly ? assumeReadingVisitor : assumeVisitor), values: [role, claims] }
  const values = [role, claims, String(statementTimeoutMs[role]), isProven ? 'true' : 'false']
  if (isTraced) return { ...assumeTracedCaller, values: [...values, requestId] }
  return { ...(readOnly ? assumeReadingCaller : assumeCaller), values }
}

const asReader = `, set_config('transaction_read_only', 'on', true)`
const assumeVisitor: NamedStatement = {
  name: 'assume_visitor',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
}
const assumeReadingVisitor = { name: 'assume_reading_visitor', text: assumeVisitor.text + asReader }
const assumeCaller: NamedStatement = {
  name: 'assume_caller',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
                set_config('statement_timeout', $3, true), set_config('request.is_proven', $4, true)`,
}
const assumeTracedCaller = {
  name: 'assume_traced_caller',
  text: `${assumeCaller.text}, set_config('${requestIdSetting}', $5, true)`,
}
const assumeReadingCaller = { name: 'assume_reading_caller', text: assumeCaller.text + asReader }
