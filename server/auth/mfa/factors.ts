// Second factors of accounts: who may change them, and how they are found.
import type { Account } from '../account/accounts.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'
import { isUuid } from '../read-request.ts'
import { requireFreshSession } from '../session/fresh-session.ts'

export interface Factor {
  id: string
  userId: string
  type: 'totp' | 'phone' | 'webauthn'
  isVerified: boolean
  name: string
  /** Of an authenticator app, in base32. */
  secret: string | null
  phone: string | null
  lastUsedStep: number | null
  credentialId: string | null
  publicKey: Buffer | null
  signCount: number
  transports: string[] | null
}

/** On an account with a second factor, a password alone may not change how its owner signs in. */
export function requireSecondFactor(
  { aal }: Bearer,
  { hasSecondFactor }: Pick<Account, 'hasSecondFactor'>,
): void {
  if (hasSecondFactor && aal !== 'aal2') throw new AuthError('insufficient_aal')
}

/**
 * Who may use a factor: one that was never verified may be an attacker's, left from before the account had a second
 * factor, and verifying it would bypass the real one.
 */
export function checkFactorUse(bearer: Bearer, account: Account, factor: Factor): void {
  if (!factor.isVerified) requireSecondFactor(bearer, account)
}

/** Adding a factor or a passkey. */
export async function checkFresh(sql: Sql, bearer: Bearer, hasSecondFactor: boolean): Promise<void> {
  if (hasSecondFactor && bearer.aal !== 'aal2')
    throw new AuthError('insufficient_aal', { message: 'AAL2 required to enroll a new factor' })
  await requireFreshSession(sql, bearer)
}

/** The person's own factor, locked until the transaction ends. */
export async function lockFactor(sql: Sql, userId: string, id: string): Promise<Factor> {
  if (!isUuid(id))
    throw new AuthError('validation_failed', { message: 'factor_id must be an UUID', status: 404 })
  const { rows } = await sql.query<Factor>({
    name: 'auth_lock_factor',
    text: `select id, user_id as "userId", factor_type as type, status = 'verified' as "isVerified", friendly_name as name,
                  secret, phone, last_used_step::float8 as "lastUsedStep", credential_id as "credentialId",
                  public_key as "publicKey", sign_count::float8 as "signCount", transports
           from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    values: [id, userId],
  })
  if (!rows[0]) throw new AuthError('mfa_factor_not_found')
  return rows[0]
}
