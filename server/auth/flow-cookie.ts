// Binds a sign-in elsewhere to the browser that left: a secret in a cookie, its hash in the database.
import { createHash, randomBytes } from 'node:crypto'
import type { AuthDeps } from './auth-deps.ts'

const prefix = 'bandstand-flow'

export interface FlowSecret {
  secret: string
  /** As stored. */
  hash: string
}

export interface FlowCookie {
  /** One for each flow, so that two tabs do not disturb each other. */
  flowId: string
  secret: string
  /** The only path that gets it. */
  path: string
  seconds: number
}

export function createFlowSecret(): FlowSecret {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/**
 * The Set-Cookie header. A provider may return by a form of its own site, which takes `SameSite=None`; browsers accept
 * that with https only. Over http, as in development, a cookie without `SameSite` comes along with such a form: always
 * in Firefox and Safari, for two minutes in Chrome.
 */
export function writeFlowCookie(
  { siteUrl }: Pick<AuthDeps, 'siteUrl'>,
  { flowId, secret, path, seconds }: FlowCookie,
): string {
  const site = siteUrl.startsWith('https:') ? '; SameSite=None; Secure' : ''
  return `${prefix}-${flowId}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly${site}`
}

/** Whether the Cookie header is that of the browser that left. */
export function isSameBrowser(header: string | undefined, flowId: string, hash: string): boolean {
  const name = `${prefix}-${flowId}=`
  const cookies = header?.split(';').map((part) => part.trim()) ?? []
  return cookies.some((cookie) => cookie.startsWith(name) && hashSecret(cookie.slice(name.length)) === hash)
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
