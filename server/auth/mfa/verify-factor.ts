// POST /factors/:id/verify: a right code or signature lifts the session to aal2.
import { TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { lockAccount } from '../account/accounts.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { UserCall } from '../call.ts'
import { countFactorTry } from '../limits.ts'
import { invalid, isUuid, readFields } from '../read-request.ts'
import { raiseSession } from '../session/raise-session.ts'
import { describeDevice, type SessionAnswer } from '../session/sessions.ts'
import { challengeSeconds, hashCode } from './challenge.ts'
import { checkFactorUse, type Factor, lockFactor } from './factors.ts'
import { checkCreation, checkSignature, type WebauthnDeps } from './webauthn.ts'

const text = z.optional(z.nullable(z.string()))
const fieldsSchema = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.optional(z.nullable(z.object({ credential_response: z.unknown() }))),
})
type Fields = z.infer<typeof fieldsSchema>

interface Challenge {
  id: string
  isExpired: boolean
  isSameAddress: boolean
  otpHash: string | null
  challenge: string | null
  attempts: number
}

const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' }
const maxAttempts = 5
const stepSeconds = 30

export async function verifyFactor({ deps, bearer, json, device, param }: UserCall): Promise<SessionAnswer> {
  const fields = readFields(fieldsSchema, json)
  await countFactorTry(deps, bearer.userId, device)
  // A wrong code is counted, so a refusal is returned, and the transaction committed.
  const outcome = await ownerTransaction<SessionAnswer | AuthError>(deps.platform, async (sql) => {
    const account = await lockAccount(sql, bearer.userId)
    const factor = await lockFactor(sql, bearer.userId, param('id'))
    checkFactorUse(bearer, account, factor)
    if (factor.type === 'phone' && !deps.settings.mfa.phone)
      throw new AuthError('mfa_phone_verify_not_enabled')
    const challenge = await lockChallenge(sql, factor.id, fields.challenge_id, describeDevice(device)[1])
    const refusal = await checkProof(deps, sql, factor, challenge, fields)
    if (refusal) return refusal
    await sql.query({
      name: 'auth_factor_verified',
      text: `with done as (delete from auth.mfa_challenges where id = $2),
                  others as (
                    delete from auth.mfa_factors where user_id = $3 and factor_type = $4 and status = 'unverified' and id <> $1)
             update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
      values: [factor.id, challenge.id, factor.userId, factor.type],
    })
    return raiseSession(deps, sql, bearer, methods[factor.type], factor.id, device)
  })
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function lockChallenge(
  sql: Sql,
  factorId: string,
  id: string | null | undefined,
  address: string | null,
): Promise<Challenge> {
  if (!id || !isUuid(id)) throw invalid('challenge_id must be an UUID')
  const { rows } = await sql.query<Challenge>({
    name: 'auth_lock_mfa_challenge',
    text: `select id, created_at not between now() - interval '${challengeSeconds} seconds' and now() + interval '1 minute' as "isExpired",
                  ip_address = coalesce($3::inet, '0.0.0.0') as "isSameAddress", otp_code as "otpHash", challenge, attempts
           from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    values: [id, factorId, address],
  })
  const found = rows[0]
  if (!found)
    throw new AuthError('mfa_factor_not_found', {
      message: 'MFA factor with the provided challenge ID not found',
      status: 422,
    })
  if (found.isExpired || found.attempts >= maxAttempts) throw new AuthError('mfa_challenge_expired')
  if (!found.isSameAddress) throw new AuthError('mfa_ip_address_mismatch')
  return found
}

/** Undefined when it is right. */
async function checkProof(
  deps: AuthDeps,
  sql: Sql,
  factor: Factor,
  challenge: Challenge,
  { code, webauthn }: Fields,
): Promise<AuthError | undefined> {
  if (factor.type === 'webauthn') return checkKey(deps, sql, factor, challenge, webauthn?.credential_response)
  const given = code?.replace(/\s/g, '') ?? ''
  if (!/^\d{6}$/.test(given)) return wrongCode(sql, challenge, factor)
  if (factor.type === 'phone')
    return challenge.otpHash === hashCode(factor.id, given) ? undefined : wrongCode(sql, challenge, factor)
  const step = stepOf(factor, given)
  // A code works once, so that an intercepted one cannot be replayed.
  if (step === undefined || step <= (factor.lastUsedStep ?? -1)) return wrongCode(sql, challenge, factor)
  await sql.query({
    name: 'auth_use_step',
    text: 'update auth.mfa_factors set last_used_step = $2 where id = $1',
    values: [factor.id, step],
  })
  return undefined
}

function stepOf({ secret }: Factor, code: string): number | undefined {
  const delta = new TOTP({ secret: secret ?? '' }).validate({ token: code, window: 1 })
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / stepSeconds) + delta
}

async function wrongCode(sql: Sql, { id }: Challenge, { type }: Factor): Promise<AuthError> {
  await sql.query({
    name: 'auth_count_mfa_attempt',
    text: 'update auth.mfa_challenges set attempts = attempts + 1 where id = $1',
    values: [id],
  })
  return new AuthError(
    'mfa_verification_failed',
    type === 'phone' ? { message: 'Invalid MFA Phone code entered' } : {},
  )
}

async function checkKey(
  deps: WebauthnDeps,
  sql: Sql,
  factor: Factor,
  { challenge }: Challenge,
  response: unknown,
): Promise<undefined> {
  if (!response || !challenge) throw invalid('credential_response required')
  if (!factor.isVerified) {
    const { id, publicKey, signCount, transports } = await checkCreation(deps, response, challenge, false)
    await sql.query({
      name: 'auth_store_key',
      text: 'update auth.mfa_factors set credential_id = $2, public_key = $3, sign_count = $4, transports = $5 where id = $1',
      values: [factor.id, id, publicKey, signCount, transports],
    })
    return
  }
  const { credentialId, publicKey } = factor
  if (!credentialId || !publicKey) throw new AuthError('mfa_factor_not_found')
  const stored = { id: credentialId, publicKey, signCount: factor.signCount, transports: factor.transports }
  const signCount = await checkSignature(deps, response, challenge, stored, false)
  await sql.query({
    name: 'auth_count_key',
    text: 'update auth.mfa_factors set sign_count = $2 where id = $1',
    values: [factor.id, signCount],
  })
}
