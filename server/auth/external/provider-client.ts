// Clients of the configured OAuth providers. What a provider's discovery says is kept for an hour.
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  discovery,
  type ServerMetadata,
} from 'openid-client'
import type { ProviderConfig } from '../../core/auth-config.ts'
import { isLoopbackHost } from '../../core/config.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

const keptMs = 3_600_000
const timeoutSeconds = 10

interface Kept {
  client: Promise<Configuration>
  since: number
}

const kept = new Map<ProviderConfig, Kept>()

export function findProvider({ settings }: AuthDeps, name: string | undefined | null): ProviderConfig {
  const provider = settings.providers.find((provider) => provider.name === name)
  if (!provider)
    throw new AuthError('validation_failed', {
      message: `Unsupported provider: ${name ? 'provider is not enabled' : 'missing provider'}`,
    })
  return provider
}

export async function clientOf(provider: ProviderConfig): Promise<Configuration> {
  const known = kept.get(provider)
  if (known && performance.now() - known.since < keptMs) return known.client
  const client = connect(provider)
  kept.set(provider, { client, since: performance.now() })
  try {
    return await client
  } catch (cause) {
    kept.delete(provider)
    throw new AuthError('unexpected_failure', {
      message: `${provider.label} does not answer. Please try again, or log in another way.`,
      status: 503,
      retryAfterSeconds: 10,
      cause,
    })
  }
}

/** Plain HTTP is for providers on this machine, as in development. */
function isLocal({ issuer }: ProviderConfig): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && isLoopbackHost(hostname)
}

async function connect(provider: ProviderConfig): Promise<Configuration> {
  const { clientId, clientSecret, issuer } = provider
  const authentication = ClientSecretPost(clientSecret)
  const execute = isLocal(provider) ? [allowInsecureRequests] : []
  if (provider.name !== 'github')
    return discovery(new URL(issuer), clientId, undefined, authentication, {
      execute,
      timeout: timeoutSeconds,
    })
  const client = new Configuration(gitHubEndpoints(issuer), clientId, undefined, authentication)
  client.timeout = timeoutSeconds
  for (const change of execute) change(client)
  return client
}

function gitHubEndpoints(issuer: string): ServerMetadata {
  return {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  }
}
