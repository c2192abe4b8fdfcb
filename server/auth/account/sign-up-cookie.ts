// A cookie that tells the browser which signed up from others: its secret is in that browser only, its hash beside the
// sign-up. A mail cannot do this, because what it brings is typed and opened in the same way by everybody.
import { createHash } from 'node:crypto'
import type { AppContext } from '../../core/http/context.ts'
import type { AuthDeps } from '../auth-deps.ts'

const name = 'bandstand-sign-up'

/** As long as a confirmation works. */
const seconds = 24 * 3600

/**
 * The Set-Cookie header; undefined for other clients than pages of the site itself. A form on another site could
 * otherwise sign a visitor up with a password that they do not know, and the cookie would vouch for it.
 */
export function writeSignUpCookie(
  { siteUrl }: Pick<AuthDeps, 'siteUrl'>,
  context: AppContext,
  secret: string,
): string | undefined {
  const site = new URL(siteUrl)
  if (context.req.header('origin') !== site.origin) return undefined
  // Lax: it comes along when a link in a mail is opened.
  const secure = site.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${secret}; Path=/auth/v1; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The hash of the cookie that a browser sent, as it is stored beside the sign-up. */
export function readSignUpCookie(context: AppContext): string | null {
  const cookies = context.req.header('cookie')?.split(';') ?? []
  const found = cookies.map((part) => part.trim()).find((cookie) => cookie.startsWith(`${name}=`))
  return found
    ? createHash('sha256')
        .update(found.slice(name.length + 1))
        .digest('base64url')
    : null
}
