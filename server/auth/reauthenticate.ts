// GET /reauthenticate: mails a code that reauthenticates the person before a sensitive change.
import { ownerTransaction } from '../core/database/owner-transaction.ts'
import { findAccount } from './accounts.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.ts'
import { countMail } from './limits.ts'
import { mailCode } from './send-mails.ts'

export async function reauthenticate(parts: AuthDeps, { userId }: Bearer): Promise<void> {
  const account = await findAccount(parts.platform, userId)
  const email = account?.email
  if (!email || !account.isConfirmed) throw new AuthError('email_not_confirmed', { status: 422 })
  await countMail(parts.limiter, 'reauthentication', userId)
  await ownerTransaction(parts.platform, (sql) => mailCode(parts, sql, { id: userId, email }))
}
