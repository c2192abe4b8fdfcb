// DELETE /admin/users/:id. A soft deletion keeps the row and its id, without anything that names the person.
import * as z from 'zod/mini'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { Sql } from '../auth-deps.ts'
import type { Call } from '../call.ts'
import { readFields } from '../read-request.ts'
import { unknownUser } from './write-user.ts'

const fieldsSchema = z.object({ should_soft_delete: z.optional(z.nullable(z.boolean())) })

export async function deleteUser({ deps, json }: Call, id: string): Promise<object> {
  const isSoft = readFields(fieldsSchema, json).should_soft_delete === true
  const isFound = await ownerTransaction(deps.platform, async (sql) => {
    if (isSoft) return softDelete(sql, id)
    const { rowCount } = await sql.query({
      name: 'auth_admin_delete',
      text: 'delete from auth.users where id = $1',
      values: [id],
    })
    return Boolean(rowCount)
  })
  if (!isFound) throw unknownUser()
  return {}
}

async function softDelete(sql: Sql, id: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'auth_admin_soft_delete',
    text: `with nobody as (delete from auth.identities where user_id = $1),
                forgotten as (delete from auth.one_time_tokens where user_id = $1),
                factors as (delete from auth.mfa_factors where user_id = $1),
                keys as (delete from auth.passkeys where user_id = $1),
                codes as (delete from auth.recovery_codes where user_id = $1)
           update auth.users set deleted_at = now(), email = null, phone = null, encrypted_password = null,
             email_change = null, phone_change = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = now()
           where id = $1 and deleted_at is null`,
    values: [id],
  })
  return Boolean(rowCount)
}
