// The address of a page that a sign-in ends at: with the session, or with what went wrong.
import type { AuthError } from '../auth-error.ts'
import { withFragment, withQuery } from '../redirect-target.ts'
import type { SessionAnswer } from './sessions.ts'

/** As supabase-js reads it. */
export function withSession(
  redirectTo: string,
  session: SessionAnswer,
  more: Record<string, string> = {},
): string {
  return withFragment(redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...more,
  })
}

const errorNames: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
}

/** In the query too, where a client looks for a code. */
export function withError(redirectTo: string, { status, code, message }: AuthError, isPkce: boolean): string {
  const values = {
    error: errorNames[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
  }
  const address = isPkce ? withQuery(redirectTo, values) : redirectTo
  return withFragment(address, { ...values, sb: '' })
}
