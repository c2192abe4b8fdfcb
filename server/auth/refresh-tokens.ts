// Refresh tokens. Each is derived from its session and from the token it replaces, and the database holds only its
// hash: so the current one can be given again to a client that lost the answer, but not read out of a stolen table.
import { createHash, createHmac } from 'node:crypto'

/** `parent` is the row of the token that it replaces; the first of a session has none. */
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
