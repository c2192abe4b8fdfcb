// Reads the metadata of a SAML identity provider: its name, where people sign in, and the certificates of the keys it
// signs with.
import { X509Certificate } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { isLoopbackHost } from '../../core/config.ts'
import { invalid } from '../read-request.ts'
import { findXmlProblem, localName } from './check-xml.ts'

export interface ProviderMetadata {
  entityId: string
  signOnUrl: string
  certificates: string[]
}

const limits = { length: 256 * 1024, tags: 5_000, attributes: 10_000 }
const maxCertificates = 3
const maxAddressLength = 2_000
const minRsaBits = 2048
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export function parseMetadata(xml: string): ProviderMetadata {
  const problem = findXmlProblem(xml, limits)
  if (problem) throw invalid(`metadata_xml could not be read: ${problem}`)
  const { entityIds, signOnUrl, encodedCertificates, wantsSignedRequests } = scan(xml)
  const [entityId] = entityIds
  if (!entityId || entityIds.length > 1 || entityId.length > maxAddressLength)
    throw invalid('metadata_xml must describe one entity with an entityID')
  if (wantsSignedRequests)
    throw invalid('This identity provider wants signed requests, which are not supported')
  if (!signOnUrl || !isSafeAddress(signOnUrl))
    throw invalid('metadata_xml has no https address of a SingleSignOnService with the HTTP-Redirect binding')
  const certificates = [...new Set(encodedCertificates.map(readCertificate))]
  if (certificates.length === 0 || certificates.length > maxCertificates)
    throw invalid(`metadata_xml must have 1 to ${maxCertificates} certificates for signing`)
  return { entityId, signOnUrl, certificates }
}

function scan(xml: string) {
  const entityIds: string[] = []
  const encodedCertificates: string[] = []
  let signOnUrl: string | undefined
  let wantsSignedRequests = false
  let isProvider = false
  let isSigningKey = false
  let certificate: string | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        switch (localName(name)) {
          case 'EntityDescriptor':
            entityIds.push(attributes.entityID ?? '')
            break
          case 'IDPSSODescriptor':
            isProvider = true
            wantsSignedRequests ||= /^(true|1)$/.test(attributes.WantAuthnRequestsSigned ?? '')
            break
          case 'KeyDescriptor':
            isSigningKey = isProvider && (attributes.use ?? 'signing') === 'signing'
            break
          case 'X509Certificate':
            if (isSigningKey) certificate = ''
            break
          case 'SingleSignOnService':
            if (isProvider && attributes.Binding === redirectBinding) signOnUrl ??= attributes.Location
            break
        }
      },
      ontext(text) {
        if (certificate !== undefined) certificate += text
      },
      onclosetag(name) {
        switch (localName(name)) {
          case 'IDPSSODescriptor':
            isProvider = false
            break
          case 'KeyDescriptor':
            isSigningKey = false
            break
          case 'X509Certificate':
            if (certificate !== undefined) encodedCertificates.push(certificate)
            certificate = undefined
            break
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { entityIds, signOnUrl, encodedCertificates, wantsSignedRequests }
}

function isSafeAddress(given: string): boolean {
  if (given.length > maxAddressLength || !URL.canParse(given)) return false
  const { protocol, hostname, username, password } = new URL(given)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

/** As PEM. */
function readCertificate(encoded: string): string {
  try {
    const certificate = new X509Certificate(Buffer.from(encoded, 'base64'))
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
    const isStrong = type === 'ec' || (type === 'rsa' && (details?.modulusLength ?? 0) >= minRsaBits)
    if (isStrong) return certificate.toString()
  } catch {
    throw invalid('metadata_xml has a certificate that could not be read')
  }
  throw invalid(`metadata_xml has a certificate whose key is neither EC nor RSA of ${minRsaBits} bits`)
}
