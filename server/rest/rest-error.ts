// Errors with the codes, texts and fields of PostgREST, which supabase-js hands to its callers.
import pg from 'pg'
import { type ErrorCode, toAppError } from '../core/errors.ts'

export interface RestErrorOptions {
  details?: unknown
  hint?: string | null
  headers?: Record<string, string>
}

export class RestError extends Error {
  override name = 'RestError'
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { details = null, hint = null, headers = {} }: RestErrorOptions = {},
  ) {
    super(message)
    this.details = details
    this.hint = hint
    this.headers = headers
  }
}

export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`)
}

/**
 * The first that fits a SQLSTATE decides; everything else is the caller's mistake. Where PostgREST answers 500 to what a
 * caller can bring about (54, a limit of the program; 55000, a write to a view that takes none; 21, the same row twice in an
 * upsert; 40, a lost race) we do not.
 */
const statuses: [RegExp, number][] = [
  [/^08|^53|^55P03|^57P0[123]/, 503],
  [/^40/, 409],
  [/^09|^25(?!006)|^2D|^38|^39|^3B|^55(?!000)|^57|^58|^F0|^HV|^XX|^42P17/, 500],
  [/^0L|^0P|^28/, 403],
  [/^23503|^23505/, 409],
  [/^25006/, 405],
  [/^42883|^42P01/, 404],
  [/^P0(?!001)/, 500],
]

/** PostgREST's codes for our own errors. */
const ownCodes: Partial<Record<ErrorCode, string>> = {
  unexpected: 'PGRSTX00',
  database_unavailable: 'PGRST000',
  invalid_request: 'PGRST102',
}

/** Any thrown value as the answer PostgREST would give; `isAnonymous` decides between 401 and 403. */
export function toRestError(error: unknown, isAnonymous: boolean): RestError {
  if (error instanceof RestError) return error
  if (!(error instanceof pg.DatabaseError)) {
    const { status, message, code, retryAfterSeconds } = toAppError(error)
    const headers: Record<string, string> = {}
    if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
    return new RestError(status, ownCodes[code] ?? code, message, { headers })
  }
  const { code = '', message, detail = null, hint = null } = error
  if (code === 'PGRST') return raisedByFunction(message, detail)
  if (code === '42501') {
    const headers: Record<string, string> = isAnonymous ? { 'www-authenticate': 'Bearer' } : {}
    return new RestError(isAnonymous ? 401 : 403, code, message, { details: detail, hint, headers })
  }
  const raised = /^PT(\d{3})$/.exec(code)
  const status = raised ? Number(raised[1]) : (statuses.find(([pattern]) => pattern.test(code))?.[1] ?? 400)
  const headers: Record<string, string> = status === 503 ? { 'retry-after': '2' } : {}
  return new RestError(status, code, message, { details: detail, hint, headers })
}

/** `raise sqlstate 'PGRST'` lets a function decide the whole answer, with JSON in its message and detail. */
function raisedByFunction(message: string, detail: string | null): RestError {
  try {
    const body = JSON.parse(message) as { code: string; message: string; details?: string; hint?: string }
    const { status, headers = {} } = JSON.parse(detail ?? '') as {
      status: number
      headers?: Record<string, string>
    }
    return new RestError(status, body.code, body.message, {
      details: body.details ?? null,
      hint: body.hint ?? null,
      headers,
    })
  } catch {
    return new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error')
  }
}
