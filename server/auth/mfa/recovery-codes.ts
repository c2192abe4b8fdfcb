// /factors/recovery-codes: ten codes to write down. Each stands in once for a lost second factor.
import { createHash, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { lockAccount } from '../account/accounts.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { UserCall } from '../call.ts'
import { countRecoveryCodeTry } from '../limits.ts'
import { readFields } from '../read-request.ts'
import { raiseSession } from '../session/raise-session.ts'
import type { SessionAnswer } from '../session/sessions.ts'

const codesAtOnce = 10
// Without letters that look like digits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** GET: how many are left. The codes themselves are shown once, when they are made. */
export async function countCodes({ deps, bearer }: UserCall): Promise<object> {
  const { rows } = await deps.platform.query<{ total: number; left: number }>({
    name: 'auth_count_recovery_codes',
    text: `select count(*)::integer as total, count(*) filter (where used_at is null)::integer as left
           from auth.recovery_codes where user_id = $1`,
    values: [bearer.userId],
  })
  return { total: rows[0]?.total ?? 0, remaining: rows[0]?.left ?? 0 }
}

/** POST: new codes, which replace all earlier ones. */
export function makeCodes({ deps, bearer }: UserCall): Promise<object> {
  return ownerTransaction(deps.platform, async (sql) => {
    const account = await lockAccount(sql, bearer.userId)
    if (!account.hasSecondFactor)
      throw new AuthError('mfa_factor_not_found', {
        message: 'Recovery codes need a second factor. Add one first.',
        status: 422,
      })
    if (bearer.aal !== 'aal2') throw new AuthError('insufficient_aal')
    const codes = Array.from({ length: codesAtOnce }, makeCode)
    await sql.query({
      name: 'auth_replace_recovery_codes',
      text: `with void as (delete from auth.recovery_codes where user_id = $1 and code_hash <> all($2))
             insert into auth.recovery_codes (user_id, code_hash) select $1, unnest($2::text[]) on conflict do nothing`,
      values: [bearer.userId, codes.map((code) => hash(bearer.userId, code))],
    })
    return { codes }
  })
}

export async function removeCodes({ deps, bearer }: UserCall): Promise<object> {
  if (bearer.aal !== 'aal2') throw new AuthError('insufficient_aal')
  await deps.platform.query({
    name: 'auth_remove_recovery_codes',
    text: 'delete from auth.recovery_codes where user_id = $1',
    values: [bearer.userId],
  })
  return {}
}

/** Without a second factor there is nothing to recover, and the next one gets codes of its own. */
export async function dropUselessCodes(sql: Sql, userId: string): Promise<void> {
  await sql.query({
    name: 'auth_drop_recovery_codes',
    text: `delete from auth.recovery_codes where user_id = $1
           and not exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
    values: [userId],
  })
}

const fieldsSchema = z.object({ code: z.optional(z.nullable(z.string())) })

export async function verifyCode({ deps, bearer, json, device }: UserCall): Promise<SessionAnswer> {
  const code = readFields(fieldsSchema, json).code?.toLowerCase().replace(/[\s-]/g, '') ?? ''
  await countRecoveryCodeTry(deps.limiter, bearer.userId, device)
  return ownerTransaction(deps.platform, async (sql) => {
    const { rowCount } = await sql.query({
      name: 'auth_use_recovery_code',
      text: `update auth.recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null`,
      values: [bearer.userId, hash(bearer.userId, code)],
    })
    if (!rowCount)
      throw new AuthError('mfa_verification_failed', {
        message: 'This recovery code is not right, or was used before.',
      })
    return raiseSession(deps, sql, bearer, 'mfa/recovery', null, device)
  })
}

function makeCode(): string {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${half()}-${half()}`
}

/** Of about 50 bits, so that a fast hash is enough. */
function hash(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${code.replace(/-/g, '')}`)
    .digest('hex')
}
