// Verifies the token that a channel is joined or continued with: the subscriber's identity and the expiry.
import { type Callers, TokenError } from '../core/callers.ts'
import type { Caller } from '../core/database/database.ts'

export interface Holder {
  caller: Caller
  token: string
  /** In milliseconds; undefined for API keys, which do not expire. */
  expiresAt: number | undefined
  sessionId: string | undefined
}

export class JoinError extends Error {
  override name = 'JoinError'
}

export const unauthorized = (topic: string) =>
  new JoinError(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`)

/** `key` is the socket's API key, for callers who are not signed in. */
export async function readToken(callers: Callers, token: string | undefined, key: string): Promise<Holder> {
  const credential = token && !token.startsWith('sb_') ? token : key
  try {
    const caller = await callers.identify({ apiKey: credential, authorization: undefined })
    const { exp, session_id: sessionId } = JSON.parse(caller.claims) as { exp?: number; session_id?: string }
    return { caller, token: credential, expiresAt: exp === undefined ? undefined : exp * 1000, sessionId }
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    const code =
      error.reason === 'expired'
        ? 'InvalidJWTToken: Token has expired'
        : 'MalformedJWT: The token provided is not a valid JWT'
    throw new JoinError(code, { cause: error })
  }
}
