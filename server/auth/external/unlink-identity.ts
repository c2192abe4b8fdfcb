// DELETE /user/identities/:id: removes a way into one's account, never the last. The sessions it opened end.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { lockAccount } from '../account/accounts.ts'
import { listProviders } from '../account/move-account.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'
import type { UserCall } from '../call.ts'
import { requireSecondFactor } from '../mfa/factors.ts'
import { isUuid } from '../read-request.ts'

interface Identity {
  id: string
  provider: string
}

export function unlinkIdentity({ deps, bearer, param }: UserCall): Promise<object> {
  if (!deps.settings.manualLinking) throw new AuthError('manual_linking_disabled')
  const id = param('id')
  return ownerTransaction(deps.platform, async (sql) => {
    // Locked, so that two calls at once do not remove the last two.
    const account = await lockAccount(sql, bearer.userId)
    if (account.isSso) throw new AuthError('user_sso_managed')
    requireSecondFactor(bearer, account)
    const { rows } = await sql.query<Identity>({
      name: 'auth_identities_of_account',
      text: 'select id, provider from auth.identities where user_id = $1',
      values: [bearer.userId],
    })
    const identity = rows.find((row) => isUuid(id) && row.id === id.toLowerCase())
    if (!identity) throw new AuthError('identity_not_found')
    if (rows.length < 2) throw new AuthError('single_identity_not_deletable')
    await endSessionsOf(sql, bearer, identity)
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
    // So would a number, by its codes.
    if (identity.provider === 'phone')
      await sql.query({
        name: 'auth_forget_phone',
        text: `with forgotten as (
                 delete from auth.one_time_tokens
                 where user_id = $1 and token_type in ('phone_confirmation', 'sms', 'phone_change'))
               update auth.users set phone = null, phone_confirmed_at = null, phone_change = null, updated_at = now()
               where id = $1`,
        values: [bearer.userId],
      })
    await listProviders(sql, bearer.userId)
    return {}
  })
}

const methodsOf: Record<string, string[]> = {
  email: ['password', 'otp'],
  phone: ['password', 'otp'],
  web3: ['web3'],
}

/** All but the one that asks. One from before its identity was stored ends if it was opened in the same way. */
async function endSessionsOf(sql: Sql, { userId, sessionId }: Bearer, identity: Identity): Promise<void> {
  await sql.query({
    name: 'auth_end_sessions_of_identity',
    text: `delete from auth.sessions where user_id = $1 and id <> $2 and (
             identity_id = $3
             or identity_id is null and exists (
               select from auth.mfa_amr_claims where session_id = sessions.id and authentication_method = any($4)))`,
    values: [userId, sessionId, identity.id, methodsOf[identity.provider] ?? ['oauth']],
  })
}
