// POST /token?grant_type=id_token: signs in with the id token that an app or a page got from a provider by itself.
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { ProviderConfig } from '../../core/auth-config.ts'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { lockAccount } from '../account/accounts.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { type Bearer, findBearer } from '../bearer.ts'
import type { Call } from '../call.ts'
import { requireSecondFactor } from '../mfa/factors.ts'
import { isUuid, readFields } from '../read-request.ts'
import { requireFreshSession } from '../session/fresh-session.ts'
import { openSession, type SessionAnswer } from '../session/sessions.ts'
import { accountOf, linkIdentity } from './external-account.ts'
import { type Claims, personOf } from './external-person.ts'
import { clientOf } from './provider-client.ts'

const text = z.optional(z.nullable(z.string()))
const fieldsSchema = z.object({
  provider: text,
  issuer: text,
  client_id: text,
  id_token: text,
  nonce: text,
  link_identity: z.optional(z.nullable(z.boolean())),
})

const maxAge = '1 day'
const tenant = '{tenantid}'
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']

export async function signInWithIdToken(call: Call): Promise<SessionAnswer> {
  const { deps, json, device, context } = call
  const fields = readFields(fieldsSchema, json)
  if (!fields.id_token) throw refused('id_token required')
  const provider = deps.settings.providers.find(({ name, issuer }) =>
    fields.provider ? name === fields.provider : issuer === fields.issuer,
  )
  if (!provider || provider.name === 'github')
    throw new AuthError('provider_disabled', {
      message: `Provider (issuer "${(fields.provider ?? fields.issuer ?? '').slice(0, 100)}") is not enabled`,
    })
  const claims = await checkToken(provider, fields.id_token)
  checkNonce(claims, fields.nonce)
  const linker = fields.link_identity
    ? await findBearer(deps, context.req.header('authorization'))
    : undefined
  if (linker && !deps.settings.manualLinking) throw new AuthError('manual_linking_disabled')
  const person = personOf(provider, claims)
  return ownerTransaction(deps.platform, async (sql) => {
    if (linker) await checkLinker(sql, linker)
    const userId = linker?.userId ?? (await accountOf(deps, sql, person))
    if (linker) await linkIdentity(sql, userId, person)
    const proof = { method: 'oauth', provider: person.provider, providerId: person.id }
    return openSession(deps, sql, userId, proof, device)
  })
}

/** The nonce of this call is that of the id token, so there is none for a code from GET /reauthenticate. */
async function checkLinker(sql: Sql, linker: Bearer): Promise<void> {
  const account = await lockAccount(sql, linker.userId)
  requireSecondFactor(linker, account)
  if (!account.isAnonymous) await requireFreshSession(sql, linker)
}

const keySets = new Map<string, JWTVerifyGetKey>()

async function checkToken(provider: ProviderConfig, token: string): Promise<Claims> {
  const metadata = (await clientOf(provider)).serverMetadata()
  const keysUrl = metadata.jwks_uri
  if (!keysUrl) throw refused('The provider publishes no keys')
  const keys = keySets.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 10_000 })
  keySets.set(keysUrl, keys)
  const { payload } = await jwtVerify(token, keys, {
    issuer: issuerOf(metadata.issuer, token),
    audience: [provider.clientId, ...provider.moreClientIds],
    algorithms,
    maxTokenAge: maxAge,
    clockTolerance: 30,
  }).catch((cause: unknown) => {
    throw refused('Bad ID token', cause)
  })
  if (!payload.sub) throw refused('Bad ID token')
  return payload as JWTPayload & { sub: string }
}

/**
 * Microsoft's keys are those of all organisations, and each has an issuer of its own, named by the token. The signature
 * is checked afterwards.
 */
export function issuerOf(known: string, token: string): string {
  if (!known.includes(tenant)) return known
  try {
    const { tid } = decodeJwt(token)
    return typeof tid === 'string' && isUuid(tid) ? known.replace(tenant, tid) : known
  } catch {
    return known
  }
}

/** Both or neither: a token that was made for another page is not accepted here. */
function checkNonce({ nonce: claimed }: Claims, given: string | null | undefined): void {
  if (!claimed !== !given)
    throw refused('Passed nonce and nonce in id_token should either both exist or not.')
  if (given && createHash('sha256').update(given).digest('hex') !== claimed) throw refused('Nonces mismatch')
}

function refused(message: string, cause?: unknown): AuthError {
  return new AuthError('validation_failed', {
    message,
    extra: { error: 'invalid request', error_description: message },
    cause,
  })
}
