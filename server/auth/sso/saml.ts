// Our side of SAML 2.0: this service's names and addresses, its requests, and the check of signatures. Requests are not
// signed and assertions are not encrypted; both travel over TLS.
import type { AuthDeps } from '../auth-deps.ts'
import type { StoredProvider } from './providers.ts'

const persistentFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
export const clockSkewMs = 60_000

type SiteDeps = Pick<AuthDeps, 'siteUrl'>

/** Our entity id, at which our metadata is. */
function serviceId({ siteUrl }: SiteDeps): string {
  return `${siteUrl}/auth/v1/sso/saml/metadata`
}

/** Where identity providers send their answers. */
export function answerUrl({ siteUrl }: SiteDeps): string {
  return `${siteUrl}/auth/v1/sso/saml/acs`
}

// The library is large; servers without single sign-on do not load it.
const load = () => import('@node-saml/node-saml')

export async function describeService(deps: SiteDeps): Promise<string> {
  const { generateServiceProviderMetadata } = await load()
  return generateServiceProviderMetadata({
    issuer: serviceId(deps),
    callbackUrl: answerUrl(deps),
    identifierFormat: persistentFormat,
    wantAssertionsSigned: true,
  })
}

/** The address at the provider that a browser opens to sign in. The provider repeats the request's id twice. */
export async function requestUrl(
  deps: SiteDeps,
  provider: StoredProvider,
  requestId: string,
): Promise<string> {
  const saml = await open(deps, provider, requestId)
  return saml.getAuthorizeUrlAsync(requestId, undefined, {})
}

/** The one signed assertion of a response, with nothing beside what the signature covers; throws otherwise. */
export async function readSignedAssertion(
  deps: SiteDeps,
  provider: StoredProvider,
  encodedResponse: string,
): Promise<unknown> {
  const saml = await open(deps, provider)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encodedResponse })
  return profile?.getAssertion?.()?.Assertion
}

async function open(deps: SiteDeps, provider: StoredProvider, requestId = '') {
  const { SAML, ValidateInResponseTo } = await load()
  return new SAML({
    issuer: serviceId(deps),
    audience: serviceId(deps),
    callbackUrl: answerUrl(deps),
    entryPoint: provider.signOnUrl,
    idpCert: provider.certificates,
    identifierFormat: persistentFormat,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    generateUniqueId: () => requestId,
    // check-assertion.ts compares the signed value with the stored request.
    validateInResponseTo: ValidateInResponseTo.never,
    cacheProvider: {
      saveAsync: () => Promise.resolve(null),
      getAsync: () => Promise.resolve(null),
      removeAsync: () => Promise.resolve(null),
    },
  })
}
