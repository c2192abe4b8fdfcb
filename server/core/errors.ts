// Every error of the platform's own that a caller can meet: a stable code, a status, and words for the caller.
// The cause is for the log and never leaves the server.
import { isDatabaseAway } from './database/away.ts'

const catalogue = {
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not answer to that method.'],
  forbidden: [403, 'You are not allowed to do this.'],
  invalid_request: [400, 'The request could not be read.'],
  payload_too_large: [413, 'The request is too large.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
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
    this.retryAfterSeconds = options.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  }
}

/** Any thrown value as an error of the catalogue. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError(codeOf(error), { cause: error })
}

function codeOf(error: unknown): ErrorCode {
  const { code = '' } = error as { code?: string }
  if (code === '53100' || code === 'ENOSPC') return 'disk_full'
  if (code === '57014') return 'timeout'
  return isDatabaseAway(error) ? 'database_unavailable' : 'unexpected'
}
