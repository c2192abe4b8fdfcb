// Our side of SAML 2.0: metadata, requests, and the check of signatures. Requests are not signed and assertions are not
// encrypted; both travel over TLS. The library is large, so this module is imported on demand.
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { StoredProvider } from './providers.ts'
import { answerUrl, clockSkewMs, type SiteDeps, serviceId } from './service-addresses.ts'

const persistentFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

export function describeService(deps: SiteDeps): string {
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
  const saml = open(deps, provider, requestId)
  return saml.getAuthorizeUrlAsync(requestId, undefined, {})
}

/** The one signed assertion of a response, with nothing beside what the signature covers; throws otherwise. */
export async function readSignedAssertion(
  deps: SiteDeps,
  provider: StoredProvider,
  encodedResponse: string,
): Promise<unknown> {
  const saml = open(deps, provider)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encodedResponse })
  return profile?.getAssertion?.()?.Assertion
}

function open(deps: SiteDeps, provider: StoredProvider, requestId = '') {
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
