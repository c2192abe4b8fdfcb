// Checks the response of an identity provider: that it is signed by this provider, for us, as the answer to this
// request, and now. Only the signed assertion is trusted; the rest of the response can refuse a sign-in but not allow it.
import { Parser } from 'htmlparser2'
import { WorkerLimitError } from '../../core/one-shot-worker.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Asserted } from './attributes.ts'
import { findXmlProblem, localName } from './check-xml.ts'
import type { StoredRequest } from './providers.ts'
import { answerUrl, clockSkewMs } from './service-addresses.ts'
import { verifyResponse } from './verify-response.ts'

export interface CheckedAssertion extends Asserted {
  id: string
}

/** An element as xml2js reads it: text, attributes, and a list for each name of its children. */
interface Element {
  _?: string
  $?: Record<string, string>
  [child: string]: unknown
}

/** Signatures are checked with work that grows faster than the response. 150 groups of a person fit. */
const limits = { length: 64 * 1024, tags: 600, attributes: 600 }
const maxEncodedLength = 2 * limits.length
const maxNameLength = 500
const maxValueLength = 1_000
const maxAttributes = 200
const bearerMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

export async function checkAssertion(
  deps: Pick<AuthDeps, 'siteUrl' | 'keyRing'>,
  request: StoredRequest,
  encoded: string,
): Promise<CheckedAssertion> {
  const { provider } = request
  if (encoded.length > maxEncodedLength) throw refused('it is too long')
  const xml = Buffer.from(encoded, 'base64').toString()
  const problem = findXmlProblem(xml, limits)
  if (problem) throw refused(problem)
  checkEnvelope(xml, answerUrl(deps), request.id)
  const assertion = await readSigned(deps, request, Buffer.from(xml).toString('base64'))
  const now = deps.keyRing.now()
  const id = attribute(assertion, 'ID')
  if (!id || id.length > maxNameLength || attribute(assertion, 'Version') !== '2.0')
    throw refused('the assertion has no id or is not of SAML 2.0')
  if (textOf(only(assertion, 'Issuer')) !== provider.entityId)
    throw refused('the assertion is from another issuer')
  checkTimes(only(assertion, 'Conditions'), now)
  const subject = only(assertion, 'Subject')
  const isConfirmed = all(subject, 'SubjectConfirmation').some((confirmation) =>
    isForUs(confirmation, { recipient: answerUrl(deps), requestId: request.id, now }),
  )
  if (!isConfirmed) throw refused('the assertion is not for this sign-in or has expired')
  return { id, ...readName(subject), attributes: readAttributes(assertion) }
}

async function readSigned(
  deps: Pick<AuthDeps, 'siteUrl'>,
  { provider }: StoredRequest,
  encoded: string,
): Promise<Element> {
  const result = await verifyResponse(deps, provider, encoded).catch((error: unknown) => {
    throw error instanceof WorkerLimitError ? refused(error.message, error) : error
  })
  if ('refusal' in result) throw refused(result.refusal.slice(0, 200))
  const { assertion } = result
  if (typeof assertion === 'object' && assertion !== null) return assertion as Element
  throw refused('it has no assertion')
}

/** The outermost element, which need not be signed. */
function checkEnvelope(xml: string, recipient: string, requestId: string): void {
  let root: { name: string; attributes: Record<string, string> } | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ??= { name: localName(name), attributes }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (root?.name !== 'Response') throw refused('it is no response')
  if ((root.attributes.Destination ?? recipient) !== recipient) throw refused('it is for another site')
  if ((root.attributes.InResponseTo ?? requestId) !== requestId)
    throw refused('it is the answer to another request')
}

interface Expected {
  recipient: string
  requestId: string
  now: number
}

function isForUs(confirmation: Element, { recipient, requestId, now }: Expected): boolean {
  if (attribute(confirmation, 'Method') !== bearerMethod) return false
  return all(confirmation, 'SubjectConfirmationData').some(
    (data) =>
      attribute(data, 'Recipient') === recipient &&
      attribute(data, 'InResponseTo') === requestId &&
      attribute(data, 'NotOnOrAfter') !== '' &&
      isNow(data, now),
  )
}

function checkTimes(conditions: Element, now: number): void {
  if (!isNow(conditions, now)) throw refused('the assertion has expired or is not valid yet')
}

function isNow(element: Element, now: number): boolean {
  const from = attribute(element, 'NotBefore')
  const until = attribute(element, 'NotOnOrAfter')
  // A time that cannot be read is NaN, which no comparison accepts.
  return (
    (from === '' || Date.parse(from) <= now + clockSkewMs) &&
    (until === '' || Date.parse(until) > now - clockSkewMs)
  )
}

function readName(subject: Element): Pick<CheckedAssertion, 'nameId' | 'nameIdFormat'> {
  const element = only(subject, 'NameID')
  const nameId = textOf(element)
  const nameIdFormat = attribute(element, 'Format')
  if (!nameId || nameId.length > maxNameLength || nameIdFormat === transientFormat)
    throw new AuthError('saml_assertion_no_user_id')
  return { nameId, nameIdFormat }
}

/** By name, and by the friendly name where no attribute has that name. */
function readAttributes(assertion: Element): Map<string, string[]> {
  const elements = all(assertion, 'AttributeStatement')
    .flatMap((statement) => all(statement, 'Attribute'))
    .slice(0, maxAttributes)
  const attributes = new Map<string, string[]>()
  for (const naming of ['Name', 'FriendlyName'])
    for (const element of elements) {
      const name = attribute(element, naming)
      const values = all(element, 'AttributeValue')
        .map(textOf)
        .filter((value) => value && value.length <= maxValueLength)
      if (name && !attributes.has(name)) attributes.set(name, values)
    }
  return attributes
}

function all(element: Element, name: string): Element[] {
  const children = Object.hasOwn(element, name) ? element[name] : []
  return Array.isArray(children)
    ? children.filter((child) => typeof child === 'object' && child !== null)
    : []
}

function only(element: Element, name: string): Element {
  const [first, ...more] = all(element, name)
  if (!first || more.length > 0) throw refused(`the assertion must have one ${name}`)
  return first
}

function attribute({ $: attributes = {} }: Element, name: string): string {
  return (Object.hasOwn(attributes, name) ? attributes[name] : '') ?? ''
}

function textOf({ _: text }: Element): string {
  return text?.trim() ?? ''
}

function refused(why: string, cause?: unknown): AuthError {
  return new AuthError('validation_failed', { message: `The SAML response was refused: ${why}`, cause })
}
