// Who a provider says the person is.
import {
  type Configuration,
  fetchUserInfo,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import { emailLimit, emailPattern } from '../../../domain/text/email-address.ts'
import type { ProviderConfig } from '../../core/auth-config.ts'
import { AuthError } from '../auth-error.ts'

export interface ExternalPerson {
  provider: string
  /** The provider's id of the person. */
  id: string
  /** Undefined when the provider does not vouch for it. */
  verifiedEmail: string | undefined
  /** As stored with the identity. */
  data: Record<string, unknown>
}

export type Claims = Record<string, unknown> & { sub: string }

const timeoutMs = 10_000
const maxTextLength = 500

/** From the claims of an id token or of the user info. */
export function personOf({ name: provider }: ProviderConfig, claims: Claims): ExternalPerson {
  // Apple sends texts; Microsoft says by another claim that the domain's owner vouches for the address.
  const isVerified = [claims.email_verified, claims.xms_edov].some((said) =>
    [true, 'true', 1, '1'].includes(said as never),
  )
  const email = readAddress(claims.email)
  const name = readText(claims.name) ?? readText(claims.preferred_username)
  const picture = readText(claims.picture)
  return {
    provider,
    id: claims.sub,
    verifiedEmail: isVerified ? email : undefined,
    data: withoutEmpty({
      sub: claims.sub,
      provider_id: claims.sub,
      iss: readText(claims.iss),
      email,
      email_verified: isVerified,
      phone_verified: false,
      name,
      full_name: name,
      picture,
      avatar_url: picture,
      preferred_username: readText(claims.preferred_username),
      user_name: readText(claims.preferred_username),
    }),
  }
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

export async function readPerson(
  provider: ProviderConfig,
  client: Configuration,
  tokens: Tokens,
): Promise<ExternalPerson> {
  if (provider.name === 'github') return readGitHubPerson(provider, tokens.access_token)
  const claims = tokens.claims()
  if (!claims?.sub) throw new AuthError('bad_oauth_callback', { message: 'The provider sent no id token' })
  // Some providers give the address by user info only, which must be of the same person.
  const more =
    claims.email === undefined && client.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(client, tokens.access_token, claims.sub)
      : {}
  return personOf(provider, { ...more, ...claims })
}

interface GitHubEmail {
  email: string
  primary: boolean
  verified: boolean
}

async function readGitHubPerson(provider: ProviderConfig, token: string): Promise<ExternalPerson> {
  const base =
    provider.issuer === 'https://github.com' ? 'https://api.github.com' : `${provider.issuer}/api/v3`
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(base + path, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'Bandstand',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok)
      throw new AuthError('bad_oauth_callback', { message: `GitHub answered ${response.status}` })
    return response.json()
  }
  const [user, emails] = (await Promise.all([ask('/user'), ask('/user/emails')])) as [
    { id?: number; login?: string; name?: string; avatar_url?: string },
    GitHubEmail[],
  ]
  if (!user.id) throw new AuthError('bad_oauth_callback', { message: 'GitHub did not say who the person is' })
  const primary = Array.isArray(emails) ? emails.find(({ primary }) => primary) : undefined
  return personOf(provider, {
    sub: String(user.id),
    iss: base,
    email: primary?.email,
    email_verified: primary?.verified === true,
    name: user.name ?? user.login,
    preferred_username: user.login,
    picture: user.avatar_url,
  })
}

function readAddress(given: unknown): string | undefined {
  const email = typeof given === 'string' ? given.trim().normalize('NFC').toLowerCase() : ''
  return email.length <= emailLimit && emailPattern.test(email) ? email : undefined
}

function readText(given: unknown): string | undefined {
  return typeof given === 'string' && given && !given.includes('\0')
    ? given.slice(0, maxTextLength)
    : undefined
}

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
