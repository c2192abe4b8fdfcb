// GET and POST /callback: the browser comes back from a provider. Each departure is good for one return, of the same
// browser; the code is exchanged with the verifier and checked against the nonce that were stored for it.
import { authorizationCodeGrant } from 'openid-client'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { AuthDeps, Device } from '../auth-deps.ts'
import { AuthError, toAuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { isSameBrowser } from '../flow-cookie.ts'
import { isUuid } from '../read-request.ts'
import { seeOther, withQuery } from '../redirect-target.ts'
import { issueCode } from '../session/flow-states.ts'
import { withError, withSession } from '../session/session-redirect.ts'
import { openSession } from '../session/sessions.ts'
import { accountOf, linkIdentity } from './external-account.ts'
import { readPerson } from './external-person.ts'
import { callbackPath } from './leave-for-provider.ts'
import { clientOf, findProvider } from './provider-client.ts'

interface Departed {
  id: string
  provider: string
  verifier: string
  nonce: string
  browser: string
  redirectTo: string
  linkingTarget: string | null
  hasChallenge: boolean
  isExpired: boolean
  isLinkerGone: boolean
}

const flowLifetime = '10 minutes'

export async function returnFromProvider({ deps, json, context, device }: Call): Promise<Response> {
  const values =
    context.req.method === 'POST'
      ? new URLSearchParams(json as Record<string, string>)
      : new URL(context.req.url).searchParams
  let departed: Departed | undefined
  try {
    departed = await takeDeparture(deps, values.get('state') ?? '', context.req.header('cookie'))
    const refusal = values.get('error')
    if (refusal)
      throw new AuthError('bad_oauth_callback', {
        message: (values.get('error_description') || refusal).slice(0, 300),
        status: 403,
      })
    return seeOther(await arrive(deps, departed, values, device), 302)
  } catch (thrown) {
    const error = toAuthError(thrown)
    if (!error) throw thrown
    if (error.status >= 500) deps.log.error({ err: error.cause ?? thrown }, 'sign-in with a provider failed')
    return seeOther(withError(departed?.redirectTo ?? deps.siteUrl, error, true), 302)
  }
}

/** Claimed before the code is exchanged: a second return with the same state is refused. */
async function takeDeparture(
  { platform }: AuthDeps,
  state: string,
  cookies: string | undefined,
): Promise<Departed> {
  if (!isUuid(state)) throw new AuthError('bad_oauth_callback', { message: 'OAuth state parameter missing' })
  const { rows } = await platform.query<Departed>({
    name: 'auth_take_departure',
    text: `with departed as (
             select * from auth.flow_state where id = $1 and provider_verifier is not null for update),
           claimed as (
             update auth.flow_state set provider_verifier = null, nonce = null, browser = null, updated_at = now()
             from departed where flow_state.id = departed.id)
           select id, provider, provider_verifier as verifier, nonce, browser, referrer as "redirectTo",
                  linking_target_id as "linkingTarget", code_challenge is not null as "hasChallenge",
                  created_at < now() - interval '${flowLifetime}' as "isExpired",
                  linking_target_id is not null and session_id is null as "isLinkerGone"
           from departed`,
    values: [state],
  })
  const departed = rows[0]
  if (!departed || departed.isExpired || departed.isLinkerGone) throw new AuthError('bad_oauth_state')
  if (!isSameBrowser(cookies, state, departed.browser))
    throw new AuthError('bad_oauth_state', {
      message: 'This sign-in was started in another browser. Please start it again here.',
    })
  return departed
}

/** The address to go on to. */
async function arrive(
  deps: AuthDeps,
  departed: Departed,
  values: URLSearchParams,
  device: Device,
): Promise<string> {
  const provider = findProvider(deps, departed.provider)
  const client = await clientOf(provider)
  const returned = new URL(deps.siteUrl + callbackPath)
  returned.search = values.toString()
  const isGitHub = provider.name === 'github'
  const tokens = await authorizationCodeGrant(client, returned, {
    pkceCodeVerifier: departed.verifier,
    expectedState: departed.id,
    ...(isGitHub ? {} : { expectedNonce: departed.nonce, idTokenExpected: true }),
  }).catch((cause: unknown) => {
    throw new AuthError('bad_oauth_callback', { message: 'Unable to exchange external code', cause })
  })
  const person = await readPerson(provider, client, tokens)
  return ownerTransaction(deps.platform, async (sql) => {
    const userId = departed.linkingTarget ?? (await accountOf(deps, sql, person))
    if (departed.linkingTarget) await linkIdentity(sql, userId, person)
    const providerTokens = {
      provider_token: tokens.access_token,
      ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
    }
    if (!departed.hasChallenge) {
      await sql.query({
        name: 'auth_forget_departure',
        text: 'delete from auth.flow_state where id = $1',
        values: [departed.id],
      })
      const proof = { method: 'oauth', provider: person.provider, providerId: person.id }
      const session = await openSession(deps, sql, userId, proof, device)
      return withSession(departed.redirectTo, session, providerTokens)
    }
    await sql.query({
      name: 'auth_arrived',
      text: `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
               identity_id = (select id from auth.identities where provider = $5 and provider_id = $6)
             where id = $1`,
      values: [
        departed.id,
        userId,
        tokens.access_token,
        tokens.refresh_token ?? null,
        person.provider,
        person.id,
      ],
    })
    return withQuery(departed.redirectTo, { code: await issueCode(sql, departed.id) })
  })
}
