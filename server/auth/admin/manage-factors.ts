// GET and DELETE /admin/users/:id/factors: for people who lost their second factor.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { deletePasskey, passkeysOf } from '../mfa/passkeys.ts'
import { dropUselessCodes } from '../mfa/recovery-codes.ts'
import { isUuid } from '../read-request.ts'
import { readUser } from './write-user.ts'

const columns = `jsonb_build_object('id', id, 'created_at', created_at, 'updated_at', updated_at, 'status', status,
  'friendly_name', friendly_name, 'factor_type', factor_type, 'phone', phone, 'last_challenged_at', last_challenged_at)`

export async function listFactors(deps: AuthDeps, userId: string): Promise<object[]> {
  const { platform } = deps
  await readUser(deps, userId)
  const { rows } = await platform.query<{ factor: object }>({
    name: 'auth_admin_factors',
    text: `select ${columns} as factor from auth.mfa_factors where user_id = $1 order by created_at`,
    values: [userId],
  })
  return rows.map(({ factor }) => factor)
}

/** A device that was lost or stolen. */
export async function removePasskey(deps: AuthDeps, userId: string, id: string): Promise<Response> {
  await readUser(deps, userId)
  await deletePasskey(deps.platform, userId, id)
  return new Response(null, { status: 204 })
}

export async function listUsersPasskeys(deps: AuthDeps, userId: string): Promise<object[]> {
  await readUser(deps, userId)
  return passkeysOf(deps.platform, userId)
}

export function removeFactor({ platform }: AuthDeps, userId: string, id: string): Promise<object> {
  return ownerTransaction(platform, async (sql) => {
    const { rows } = await sql.query<{ factor: object }>({
      name: 'auth_admin_remove_factor',
      text: `with lowered as (update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2)
             delete from auth.mfa_factors where user_id = $1 and id = $2 returning ${columns} as factor`,
      values: [userId, isUuid(id) ? id : null],
    })
    if (!rows[0]) throw new AuthError('mfa_factor_not_found')
    await dropUselessCodes(sql, userId)
    return rows[0].factor
  })
}
