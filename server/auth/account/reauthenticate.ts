// GET /reauthenticate: mails a code that reauthenticates the person before a sensitive change.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'
import { countMail } from '../limits.ts'
import { mailCode } from '../one-time/send-mails.ts'
import { findAccount } from './accounts.ts'

export async function reauthenticate(deps: AuthDeps, { userId }: Bearer): Promise<void> {
  const account = await findAccount(deps.platform, userId)
  const email = account?.email
  if (!email || !account.isConfirmed) throw new AuthError('email_not_confirmed', { status: 422 })
  await countMail(deps.limiter, 'reauthentication', userId)
  await ownerTransaction(deps.platform, (sql) => mailCode(deps, sql, { id: userId, email }))
}
