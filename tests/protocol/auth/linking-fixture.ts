// Fixture for linked identities: a server that allows linking, and a provider on this machine.
import { type AccountsFixture, newAddress, startAccountsFixture } from './accounts-fixture.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'

/** supabase-js has types for the providers it knows only. */
export const stage = 'stage' as never

export async function startLinkingFixture(): Promise<{
  fixture: AccountsFixture
  provider: IdentityProvider
}> {
  const provider = await startIdentityProvider()
  const { issuer, clientId, clientSecret } = provider
  const fixture = await startAccountsFixture({
    AUTH_MANUAL_LINKING: 'on',
    AUTH_ANONYMOUS: 'on',
    AUTH_PHONE: 'on',
    AUTH_RATE_LIMITS: 'sso=1000',
    AUTH_PROVIDER_STAGE_CLIENT_ID: clientId,
    AUTH_PROVIDER_STAGE_CLIENT_SECRET: clientSecret,
    AUTH_PROVIDER_STAGE_ISSUER: issuer,
  })
  return { fixture, provider }
}

/** Somebody whom the provider has not signed in before. */
export const newPerson = () => ({
  sub: crypto.randomUUID(),
  email: newAddress('elsewhere'),
  email_verified: true,
})
