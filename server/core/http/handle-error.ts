// Turns errors thrown by routes into JSON responses; only unexpected ones are logged with their cause.
import type { ErrorHandler, NotFoundHandler } from 'hono'
import pg from 'pg'
import { AppError, toAppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { AppEnv } from './context.ts'

export function handleError(log: Log): ErrorHandler<AppEnv> {
  return (thrown, context) => {
    const error = toAppError(thrown)
    const requestId = context.get('requestId')
    if (error.code === 'unexpected') log.error({ requestId, err: error.cause }, 'unexpected error')
    else if (error.status >= 500)
      log.warn({ requestId, code: error.code, reason: reasonOf(error) }, 'request failed')
    // Most likely bad input; but a bug in our SQL would show up here first.
    else if (error.cause instanceof pg.DatabaseError)
      log.warn({ requestId, code: error.code, reason: reasonOf(error) }, 'database refused the input')
    return answer(error, requestId)
  }
}

export const handleNotFound: NotFoundHandler<AppEnv> = (context) =>
  answer(new AppError('not_found'), context.get('requestId'))

export function answer(error: AppError, requestId?: string): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds))
  return Response.json(
    { code: error.code, message: error.message, requestId },
    { status: error.status, headers },
  )
}

function reasonOf(error: AppError): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
