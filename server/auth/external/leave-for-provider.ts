// GET /authorize and GET /user/identities/authorize: sends the browser to a provider. What it needs to come back is
// stored; a cookie makes sure that the same browser does.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { ProviderConfig } from '../../core/auth-config.ts'
import type { Bearer } from '../bearer.ts'
import type { Call } from '../call.ts'
import { readChallenge } from '../read-request.ts'
import { clientOf, findProvider } from './provider-client.ts'

const flowCookie = 'bandstand-flow'
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
  const secret = randomBytes(32).toString('base64url')
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
      hashCookie(secret),
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
  return { url: url.href, cookie: cookieFor(deps.siteUrl, state, secret) }
}

export function hashCookie(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The secret of this flow, from the Cookie header. */
export function readFlowCookie(header: string | undefined, state: string): string | undefined {
  const name = `${flowCookie}-${state}=`
  const found = header?.split(';').find((part) => part.trim().startsWith(name))
  return found?.trim().slice(name.length)
}

/** One for each flow, so that two tabs do not disturb each other. A form of the provider's comes from its site. */
function cookieFor(siteUrl: string, state: string, secret: string): string {
  const site = siteUrl.startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax'
  return `${flowCookie}-${state}=${secret}; Path=${callbackPath}; Max-Age=${cookieSeconds}; HttpOnly; ${site}`
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
