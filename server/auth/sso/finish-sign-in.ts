// POST /sso/saml/acs: the browser brings the answer of an identity provider. Always redirects to the page that started
// the sign-in, with a session, a code or an error.
import * as z from 'zod/mini'
import { emailLimit, emailPattern } from '../../../domain/text/email-address.ts'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { AuthError, toAuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { isSameBrowser } from '../flow-cookie.ts'
import { readFields } from '../read-request.ts'
import { seeOther, withQuery } from '../redirect-target.ts'
import { withError, withSession } from '../session/session-redirect.ts'
import { openSession } from '../session/sessions.ts'
import { useProofOnce } from '../used-proofs.ts'
import { readCustomClaims, readEmailAttribute } from './attributes.ts'
import { type CheckedAssertion, checkAssertion } from './check-assertion.ts'
import { type StoredProvider, type StoredRequest, takeRequest } from './providers.ts'
import { findSsoAccount, type SsoPerson } from './sso-account.ts'

/** Longer than the request of an assertion can be answered. */
const rememberMs = 24 * 3600_000
const maxClaimsBytes = 6 * 1024

const formSchema = z.object({ SAMLResponse: z.optional(z.string()), RelayState: z.optional(z.string()) })

export async function finishSsoSignIn({ deps, json, device, context }: Call): Promise<Response> {
  if (!deps.settings.saml) throw new AuthError('saml_provider_disabled')
  const { SAMLResponse: response = '', RelayState: requestId = '' } = readFields(formSchema, json)
  // Only a hint which request this answers: the signed assertion has to name the same.
  const request = requestId ? await takeRequest(deps.platform, requestId) : undefined
  try {
    if (!request) throw new AuthError('saml_relay_state_not_found')
    if (request.isExpired) throw new AuthError('saml_relay_state_expired')
    // With PKCE the code is worth nothing in another browser, and apps that open one have no cookie in it.
    if (!request.flowStateId && !isSameBrowser(context.req.header('cookie'), request.id, request.browser))
      throw new AuthError('saml_relay_state_not_found', {
        message: 'This sign-in was started in another browser. Please start it again here.',
      })
    const assertion = await checkAssertion(deps, request, response)
    return seeOther(await signIn(deps, request, assertion, device))
  } catch (thrown) {
    const error = toAuthError(thrown)
    if (!error) throw thrown
    if (error.status >= 500) deps.log.error({ err: thrown }, 'failed to sign in with SAML')
    return seeOther(withError(request?.redirectTo ?? deps.siteUrl, error, Boolean(request?.flowStateId)))
  }
}

/** The address to redirect to. */
function signIn(
  deps: AuthDeps,
  request: StoredRequest,
  assertion: CheckedAssertion,
  device: Device,
): Promise<string> {
  const person = readPerson(request.provider, assertion)
  const { redirectTo, flowStateId, provider } = request
  return ownerTransaction(deps.platform, async (sql) => {
    const isNew = await useProofOnce(sql, `saml:${provider.id}:${assertion.id}`, Date.now() + rememberMs)
    if (!isNew) throw new AuthError('validation_failed', { message: 'This SAML assertion was already used' })
    const userId = await findSsoAccount(deps, sql, person)
    if (flowStateId) return withQuery(redirectTo, { code: await issueCode(sql, flowStateId, userId) })
    const proof = { method: 'sso/saml', provider: person.provider }
    return withSession(redirectTo, await openSession(deps, sql, userId, proof, device))
  })
}

function readPerson(provider: StoredProvider, assertion: CheckedAssertion): SsoPerson {
  const { entityId: issuer, attributeMapping, domains } = provider
  const email = readEmailAttribute(assertion, attributeMapping)?.normalize('NFC').toLowerCase()
  if (!email || email.length > emailLimit || !emailPattern.test(email))
    throw new AuthError('saml_assertion_no_email')
  // An organisation speaks for its own addresses only.
  if (domains.length > 0 && !domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new AuthError('saml_assertion_no_email', {
      message: "The SAML assertion has an email address outside the provider's domains",
    })
  const customClaims = readCustomClaims(assertion, attributeMapping)
  if (Buffer.byteLength(JSON.stringify(customClaims)) > maxClaimsBytes)
    throw new AuthError('validation_failed', { message: 'The SAML assertion has too many attributes' })
  return { provider: `sso:${provider.id}`, nameId: assertion.nameId, email, issuer, customClaims }
}

async function issueCode(sql: Sql, flowStateId: string, userId: string): Promise<string> {
  const { rows } = await sql.query<{ code: string }>({
    name: 'auth_issue_sso_code',
    text: `update auth.flow_state set user_id = $2, auth_code_issued_at = now(), updated_at = now()
           where id = $1 returning auth_code as code`,
    values: [flowStateId, userId],
  })
  if (!rows[0]) throw new AuthError('flow_state_expired')
  return rows[0].code
}
