// Tells a person that something failed: a title, and the server's words where they help, else ours.
import { CallError } from '../api/call-error.ts'
import { notice } from './notice.ts'

/** `fallback` is said when the error has nothing for a person: no connection, or a failure of ours. */
export function noticeError(title: string, error: unknown, fallback: string): void {
  notice.error(title, { description: userMessage(error) ?? fallback })
}

/** What the server said to the caller, when it refused on purpose; every client of ours and supabase-js has these. */
export function userMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  if ('status' in error && typeof error.status === 'number' && (error.status === 0 || error.status >= 500)) {
    return undefined
  }
  const isFromServer = error instanceof CallError || 'code' in error || 'status' in error
  return isFromServer && typeof error.message === 'string' && error.message !== '' ? error.message : undefined
}
