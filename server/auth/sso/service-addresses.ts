// The names of this service for SAML identity providers.
import type { AuthDeps } from '../auth-deps.ts'

export type SiteDeps = Pick<AuthDeps, 'siteUrl'>

/** Our entity id, at which our metadata is. */
export function serviceId({ siteUrl }: SiteDeps): string {
  return `${siteUrl}/auth/v1/sso/saml/metadata`
}

export const answerPath = '/auth/v1/sso/saml/acs'

/** Where identity providers send their answers. */
export function answerUrl({ siteUrl }: SiteDeps): string {
  return siteUrl + answerPath
}

export const clockSkewMs = 60_000
