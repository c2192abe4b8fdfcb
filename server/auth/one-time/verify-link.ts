// GET /verify: the target of links in mails. Always redirects to the page that requested the mail, with a session or
// an error.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { AuthDeps, Device } from '../auth-deps.ts'
import { toAuthError } from '../auth-error.ts'
import { withFragment, withQuery } from '../redirect-target.ts'
import { issueCode } from '../session/flow-states.ts'
import { withError, withSession } from '../session/session-redirect.ts'
import { openSession } from '../session/sessions.ts'
import { pkcePrefix, takeLinkToken, tokenExpired } from './one-time-tokens.ts'
import { applyToken, halfAccepted, kindsFor } from './verify.ts'

export interface OpenedLink {
  token: string
  type: string
  redirectTo: string
  /** The hash of the browser's cookie of a sign-up. */
  browser: string | null
}

/** The address to redirect to. */
export async function openLink(deps: AuthDeps, opened: OpenedLink, device: Device): Promise<string> {
  const { token, type, redirectTo, browser } = opened
  const isPkce = token.startsWith(pkcePrefix)
  try {
    return await ownerTransaction(deps.platform, async (sql) => {
      const found = await takeLinkToken(sql, kindsFor(type), token)
      if (!found) throw tokenExpired(true)
      const proven = await applyToken(sql, found, browser)
      if (proven === 'half') return withFragment(redirectTo, { message: halfAccepted, sb: '' })
      if (isPkce) return withQuery(redirectTo, { code: await issueCode(sql, found.flowStateId) })
      const session = await openSession(
        deps,
        sql,
        proven.userId,
        { method: 'otp', provider: 'email' },
        device,
      )
      return withSession(redirectTo, session, { type })
    })
  } catch (thrown) {
    const error = toAuthError(thrown)
    if (!error) throw thrown
    if (error.status >= 500) deps.log.error({ err: thrown }, 'failed to verify a link')
    return withError(redirectTo, error, isPkce)
  }
}
