// GET /authorize and GET /user/identities/authorize: sends the browser to a provider. What it needs to come back is
// stored; a cookie makes sure that the same browser does.
import { randomUUID } from 'node:crypto'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { ProviderConfig } from '../../core/auth-config.ts'
import type { Bearer } from '../bearer.ts'
import type { Call } from '../call.ts'
import { createFlowSecret, writeFlowCookie } from '../flow-cookie.ts'
import { readChallenge } from '../read-request.ts'
import { clientOf, findProvider } from './provider-client.ts'

export const callbackPath = '/auth/v1/callback'
const cookieSeconds = 600
const maxScopesLength = 500

/** Ours alone to set. */
const reserved = new Set([
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'provider',
  'redirect_to',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'scopes',
  'skip_http_redirect',
  'state',
])

const maxExtras = 20

export interface Departure {
  url: string
  cookie: string
}

/** `linker` is the person whose account gets the identity; without one it is a sign-in. */
export async function leaveForProvider(call: Call, linker?: Bearer): Promise<Departure> {
  const { deps, query, redirectTo, context } = call
  const provider = findProvider(deps, query('provider'))
  const challenge = readChallenge({
    code_challenge: query('code_challenge'),
    code_challenge_method: query('code_challenge_method'),
  })
  const client = await clientOf(provider)
  const verifier = randomPKCECodeVerifier()
  const nonce = randomNonce()
  const { secret, hash } = createFlowSecret()
  const { rows } = await deps.platform.query<{ id: string }>({
    name: 'auth_leave_for_provider',
    text: `insert into auth.flow_state (auth_code, code_challenge, code_challenge_method, provider_type, authentication_method,
             provider, provider_verifier, nonce, browser, referrer, linking_target_id, session_id)
           values ($1, $2, $3, 'oauth', 'oauth', $4, $5, $6, $7, $8, $9, $10) returning id`,
    values: [
      randomUUID(),
      challenge?.challenge,
      challenge?.method,
      provider.name,
      verifier,
      nonce,
      hash,
      redirectTo,
      linker?.userId,
      linker?.sessionId,
    ],
  })
  const state = rows[0]?.id ?? ''
  const isGitHub = provider.name === 'github'
  const url = buildAuthorizationUrl(client, {
    ...extras(context.req.queries()),
    redirect_uri: deps.siteUrl + callbackPath,
    scope: scopesFor(provider, query('scopes')),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isGitHub ? {} : { nonce }),
    // Apple returns name and address in a form only.
    ...(provider.name === 'apple' ? { response_mode: 'form_post' } : {}),
  })
  const cookie = writeFlowCookie(deps, { flowId: state, secret, path: callbackPath, seconds: cookieSeconds })
  return { url: url.href, cookie }
}

function scopesFor({ name }: ProviderConfig, more: string | undefined): string {
  const own =
    name === 'github'
      ? ['read:user', 'user:email']
      : ['openid', 'email', ...(name === 'apple' ? ['name'] : ['profile'])]
  const asked = (more ?? '')
    .slice(0, maxScopesLength)
    .split(/[\s,]+/)
    .filter(Boolean)
  return [...new Set([...own, ...asked])].join(' ')
}

/** Further parameters for the provider, such as prompt or login_hint. */
function extras(queries: Record<string, string[]>): Record<string, string> {
  const given = Object.entries(queries).filter(([name]) => !reserved.has(name))
  return Object.fromEntries(given.slice(0, maxExtras).map(([name, [value = '']]) => [name, value]))
}
