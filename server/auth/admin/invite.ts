// POST /invite: creates an account and mails its owner a link to it.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { type DescribedUser, findAccountByEmail, lockAccount } from '../account/accounts.ts'
import { createAccount } from '../account/contacts.ts'
import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Call } from '../call.ts'
import { mailLink } from '../one-time/send-mails.ts'
import { readEmail, readMetadata } from '../read-request.ts'

export function invite({ deps, body, redirectTo }: Call): Promise<DescribedUser> {
  const email = readEmail(body.email)
  const metadata = readMetadata(body.data)
  return ownerTransaction(deps.platform, async (sql) => {
    const id = await accountToInvite(sql, email, metadata)
    await mailLink(deps, sql, 'invite', { id, email }, { redirectTo })
    return (await lockAccount(sql, id)).described
  })
}

/** A new account, or one that was never confirmed. */
export async function accountToInvite(
  sql: Sql,
  email: string,
  metadata: Record<string, unknown>,
): Promise<string> {
  await createAccount(sql, { kind: 'email', address: email })
  const account = await findAccountByEmail(sql, email)
  if (!account || account.isConfirmed) throw new AuthError('email_exists')
  await sql.query({
    name: 'auth_invite',
    text: `update auth.users set invited_at = now(), raw_user_meta_data = raw_user_meta_data || $2, updated_at = now()
           where id = $1`,
    values: [account.id, JSON.stringify(metadata)],
  })
  return account.id
}
