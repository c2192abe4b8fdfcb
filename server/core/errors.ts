// The catalogue of platform errors: a stable code, a status, and a message for the caller. The cause is only logged.
import pg from 'pg'
import { isDatabaseUnavailable } from './database/is-database-unavailable.ts'

const catalogue = {
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not answer to that method.'],
  forbidden: [403, 'You are not allowed to do this.'],
  invalid_request: [400, 'The request could not be read.'],
  payload_too_large: [413, 'The request is too large.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
  too_many_running: [
    429,
    'Too many of your requests are running at once. Please wait a moment and try again.',
  ],
  busy: [503, 'Too many visitors at the moment. Please try again in a moment.'],
  starting: [503, 'Bandstand is starting. Please try again in a moment.'],
  stopping: [503, 'Bandstand is restarting. Please try again in a moment.'],
  database_unavailable: [503, 'The database does not answer. Please try again in a moment.'],
  disk_full: [503, 'The server has no space left. Please try again later.'],
  timeout: [503, 'This took too long and was stopped. Please try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof catalogue

export interface AppErrorOptions extends ErrorOptions {
  message?: string
  retryAfterSeconds?: number
}

export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    const [status, message] = catalogue[code]
    super(options.message ?? message, options)
    this.status = status
    this.retryAfterSeconds =
      options.retryAfterSeconds ?? (status === 503 || code === 'too_many_running' ? 2 : undefined)
  }
}

/** Any thrown value as an error of the catalogue. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const problem = inputProblem(error)
  if (problem) return new AppError('invalid_request', { message: problem, cause: error })
  return new AppError(codeOf(error), { cause: error })
}

/**
 * Values that PostgreSQL refuses are the caller's to correct. Its message may quote data the caller never sent, so
 * the caller gets the kind of problem and the log gets the cause.
 */
function inputProblem(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const { code = '' } = error
  if (code === '22021' || code === '22P05')
    return 'A text holds a character that cannot be stored, such as a zero character. Please remove it.'
  if (code.startsWith('22') || code === '23502' || code === '23514')
    return 'A value in the request is not of the right kind, or out of range. Please check the values.'
  if (code.startsWith('54')) return 'The request is too large or too complex. Please send less at once.'
  return undefined
}

function codeOf(error: unknown): ErrorCode {
  const { code = '' } = error as { code?: string }
  if (code === '53100' || code === 'ENOSPC') return 'disk_full'
  if (code === '57014') return 'timeout'
  return isDatabaseUnavailable(error) ? 'database_unavailable' : 'unexpected'
}
