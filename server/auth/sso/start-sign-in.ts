// POST /sso: sends a person to the identity provider of their organisation, which is named by its id or by a domain. A
// cookie makes sure that the same browser returns.
import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError, answerHeaders, versionHeader } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { createFlowSecret, writeFlowCookie } from '../flow-cookie.ts'
import { type CodeChallenge, invalid, readChallenge, readFields } from '../read-request.ts'
import { seeOther } from '../redirect-target.ts'
import {
  findProvider,
  findProviderOfDomain,
  requestLifetimeSeconds,
  type StoredProvider,
} from './providers.ts'
import { answerPath } from './service-addresses.ts'

const text = z.optional(z.nullable(z.string()))
const fieldsSchema = z.object({
  provider_id: text,
  domain: text,
  skip_http_redirect: z.optional(z.nullable(z.boolean())),
})

export async function startSsoSignIn({ deps, body, json, redirectTo, context }: Call): Promise<Response> {
  if (!deps.settings.saml) throw new AuthError('saml_provider_disabled')
  const fields = readFields(fieldsSchema, json)
  const challenge = readChallenge(body)
  const provider = await findWanted(deps.platform, fields)
  // An XML id must not start with a digit.
  const id = `_${randomBytes(20).toString('hex')}`
  const { requestUrl } = await import('./saml.ts')
  const url = await requestUrl(deps, provider, id)
  const { secret, hash } = createFlowSecret()
  await ownerTransaction(deps.platform, async (sql) => {
    await sql.query({
      name: 'auth_add_sso_request',
      text: 'insert into auth.sso_requests (id, provider_id, redirect_to, browser, flow_state_id) values ($1, $2, $3, $4, $5)',
      values: [id, provider.id, redirectTo, hash, await rememberChallenge(sql, provider, challenge)],
    })
  })
  const response = fields.skip_http_redirect
    ? Response.json({ url }, { headers: answerHeaders(context.req.header(versionHeader)) })
    : seeOther(url)
  const cookie = { flowId: id, secret, path: answerPath, seconds: requestLifetimeSeconds }
  response.headers.append('set-cookie', writeFlowCookie(deps, cookie))
  return response
}

async function findWanted(
  sql: Sql,
  { provider_id: id, domain }: z.infer<typeof fieldsSchema>,
): Promise<StoredProvider> {
  if (id && domain) throw invalid('Only one of provider_id or domain supported')
  if (!id && !domain) throw invalid('A provider_id or domain needs to be provided')
  const provider = id ? await findProvider(sql, id) : await findProviderOfDomain(sql, domain ?? '')
  if (provider) return provider
  throw new AuthError('sso_provider_not_found', id ? { message: 'No such SSO provider' } : {})
}

async function rememberChallenge(
  sql: Sql,
  provider: StoredProvider,
  challenge: CodeChallenge | undefined,
): Promise<string | null> {
  if (!challenge) return null
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_remember_sso_challenge',
    text: `insert into auth.flow_state (auth_code, code_challenge, code_challenge_method, provider_type, authentication_method, provider)
           values ($1, $2, $3, 'saml', 'sso/saml', $4) returning id`,
    values: [randomUUID(), challenge.challenge, challenge.method, `sso:${provider.id}`],
  })
  return rows[0]?.id ?? null
}
