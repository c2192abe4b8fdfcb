// Refresh tokens. Each is derived from its session and the token it replaces, and the database holds only its hash:
// the current one can be returned again to a client that lost the response, but not read from a stolen table.
import { createHash, createHmac } from 'node:crypto'

/** `parent` is the row of the token it replaces; the first token of a session has none. */
export function deriveRefreshToken(key: string, sessionId: string, parent: string | null): string {
  return createHmac('sha256', key)
    .update(`${sessionId}:${parent ?? 'first'}`)
    .digest('base64url')
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function looksLikeRefreshToken(given: string): boolean {
  return /^[A-Za-z0-9_-]{12,128}$/.test(given)
}
