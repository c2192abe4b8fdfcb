// Shows an error notice: a title, and the server's message where it is helpful, otherwise ours.
import { CallError } from '../api/call-error.ts'
import { notice } from './notice.ts'

/** `fallback` is shown when the error has no user-facing message: no connection, or an internal error. */
export function noticeError(title: string, error: unknown, fallback: string): void {
  notice.error(title, { description: userMessage(error) ?? fallback })
}

/** The server's user-facing message of a deliberate refusal; all our clients and supabase-js have these fields. */
export function userMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  if ('status' in error && typeof error.status === 'number' && (error.status === 0 || error.status >= 500)) {
    return undefined
  }
  const isFromServer = error instanceof CallError || 'code' in error || 'status' in error
  return isFromServer && typeof error.message === 'string' && error.message !== '' ? error.message : undefined
}
