// A SAML identity provider on loopback: reads the request that a browser brings, and returns a form with a signed
// assertion. The options of an answer make it a wrong one.
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { selfSigned } from './certificate.ts'

export interface AnswerOptions {
  nameId?: string
  nameIdFormat?: string
  email?: string
  attributes?: Record<string, string[]>
  issuer?: string
  audience?: string
  recipient?: string
  destination?: string
  inResponseTo?: string
  assertionId?: string
  expiresAt?: Date
  isUnsigned?: boolean
  /** The key of someone else. */
  key?: KeyObject
  /** A certificate that the signature brings along. */
  certificate?: string
  /** Changes the whole response after it was signed. */
  rewrite?(xml: string): string
}

interface SignInRequest {
  id: string
  acs: string
  issuer: string
  relayState: string
}

export interface Form {
  action: string
  fields: Record<string, string>
}

// Generating a key takes longer than all the rest of a test: providers take turns with a few, each another than the one
// before it.
const maxPairs = 3
const pairs: { publicKey: KeyObject; privateKey: KeyObject }[] = []
let providers = 0

function nextPair() {
  const at = providers++ % maxPairs
  pairs[at] ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
  return pairs[at]
}

export async function startIdentityProvider(person: AnswerOptions = {}) {
  const { publicKey, privateKey } = nextPair()
  const certificate = selfSigned(publicKey, privateKey, 'idp.example.com').toString('base64')
  const entityId = `https://idp.example.com/${randomUUID()}`

  const answer = (address: string, given: AnswerOptions = {}): Form => {
    const request = readRequest(address)
    const options = { issuer: entityId, ...person, ...given }
    const assertion = writeAssertion(request, options)
    const signed = options.isUnsigned
      ? assertion
      : signAssertion(assertion, options.key ?? privateKey, options.certificate)
    const response = writeResponse(request, signed, options)
    const xml = options.rewrite?.(response) ?? response
    return {
      action: request.acs,
      fields: { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState },
    }
  }
  const server = createServer((incoming, outgoing) => {
    const { action, fields } = answer(`http://localhost${incoming.url}`)
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    outgoing.setHeader('content-type', 'text/html')
    outgoing.end(`<form method="post" action="${action}">${inputs.join('')}</form>`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const signOnUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`
  return {
    entityId,
    privateKey,
    signOnUrl,
    metadata: writeMetadata(entityId, signOnUrl, certificate),
    answer,
    close: () => new Promise((done) => server.close(done)),
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

function readRequest(address: string): SignInRequest {
  const query = new URL(address).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  const find = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    id: find(/ ID="([^"]+)"/),
    acs: find(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: find(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: query.get('RelayState') ?? '',
  }
}

const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'

export function writeAssertion(request: SignInRequest, options: AnswerOptions): string {
  const expiresAt = (options.expiresAt ?? new Date(Date.now() + 300_000)).toISOString()
  const startsAt = new Date(Date.now() - 3600_000).toISOString()
  const attributes = { mail: options.email ? [options.email] : [], ...options.attributes }
  const statements = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return (
    `<saml:Assertion xmlns:saml="${assertionNamespace}" ID="${options.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${new Date().toISOString()}">` +
    `<saml:Issuer>${options.issuer}</saml:Issuer><saml:Subject>` +
    `<saml:NameID Format="${options.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${options.nameId}</saml:NameID>` +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">' +
    `<saml:SubjectConfirmationData NotOnOrAfter="${expiresAt}" Recipient="${options.recipient ?? request.acs}" InResponseTo="${options.inResponseTo ?? request.id}"/>` +
    '</saml:SubjectConfirmation></saml:Subject>' +
    `<saml:Conditions NotBefore="${startsAt}" NotOnOrAfter="${expiresAt}"><saml:AudienceRestriction><saml:Audience>${options.audience ?? request.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${new Date().toISOString()}"/>` +
    `<saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement></saml:Assertion>`
  )
}

function writeResponse({ id, acs }: SignInRequest, assertion: string, options: AnswerOptions): string {
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${options.destination ?? acs}" InResponseTo="${options.inResponseTo ?? id}">` +
    `<saml:Issuer xmlns:saml="${assertionNamespace}">${options.issuer}</saml:Issuer>` +
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>' +
    `${assertion}</samlp:Response>`
  )
}

function signAssertion(xml: string, key: KeyObject, certificate?: string): string {
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signature = new SignedXml({
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
    ...(certificate === undefined
      ? {}
      : { publicCert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n` }),
  })
  signature.addReference({
    xpath: "/*[local-name(.)='Assertion']",
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signature.computeSignature(xml, {
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  })
  return signature.getSignedXml()
}

function writeMetadata(entityId: string, signOnUrl: string, certificate: string): string {
  return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="false">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
        ${certificate}
      </ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${signOnUrl}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signOnUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
}
