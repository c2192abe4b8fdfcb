// DELETE /user/identities/:id: removes a way into one's account, never the last.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { lockAccount } from '../account/accounts.ts'
import { listProviders } from '../account/move-account.ts'
import { AuthError } from '../auth-error.ts'
import type { UserCall } from '../call.ts'
import { requireSecondFactor } from '../mfa/factors.ts'
import { isUuid } from '../read-request.ts'

export function unlinkIdentity({ deps, bearer, param }: UserCall): Promise<object> {
  if (!deps.settings.manualLinking) throw new AuthError('manual_linking_disabled')
  const id = param('id')
  return ownerTransaction(deps.platform, async (sql) => {
    // Locked, so that two calls at once do not remove the last two.
    const account = await lockAccount(sql, bearer.userId)
    if (account.isSso) throw new AuthError('user_sso_managed')
    requireSecondFactor(bearer, account)
    const { rows } = await sql.query<{ id: string; provider: string }>({
      name: 'auth_identities_of_account',
      text: 'select id, provider from auth.identities where user_id = $1',
      values: [bearer.userId],
    })
    const identity = rows.find((row) => isUuid(id) && row.id === id.toLowerCase())
    if (!identity) throw new AuthError('identity_not_found')
    if (rows.length < 2) throw new AuthError('single_identity_not_deletable')
    await sql.query({
      name: 'auth_remove_identity',
      text: 'delete from auth.identities where id = $1',
      values: [identity.id],
    })
    // A password without its identity would still let people in.
    if (identity.provider === 'email')
      await sql.query({
        name: 'auth_forget_password',
        text: 'update auth.users set encrypted_password = null, updated_at = now() where id = $1',
        values: [bearer.userId],
      })
    await listProviders(sql, bearer.userId)
    return {}
  })
}
