// POST /token?grant_type=password. Unknown address, wrong password and account without a password are refused alike,
// after the same work.

import { checkPassword } from '../../../domain/site/password-rules.ts'
import { emailLimit } from '../../../domain/text/email-address.ts'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { hashPassword, isPassword } from '../../core/password.ts'
import { findAccountByEmail } from '../account/accounts.ts'
import type { AuthDeps, Device } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { countPasswordTry } from '../limits.ts'
import { type Body, invalid } from '../read-request.ts'
import { openSession, type SessionAnswer } from './sessions.ts'

let decoyHash: Promise<string> | undefined

export interface PasswordSession extends SessionAnswer {
  weak_password?: { message: string; reasons: string[] }
}

export async function signIn(deps: AuthDeps, body: Body, device: Device): Promise<PasswordSession> {
  if (!body.email && body.phone) throw new AuthError('phone_provider_disabled')
  // No account has a longer one; it would only fill the keys of the limits.
  const email = body.email
    ?.trim()
    .normalize('NFC')
    .toLowerCase()
    .slice(0, emailLimit + 1)
  if (!email) throw invalid('missing email or phone')
  const password = body.password ?? ''
  await countPasswordTry(deps.limiter, email, device.network)
  const account = await findAccountByEmail(deps.platform, email)
  decoyHash ??= hashPassword('a decoy password')
  const isRight = await isPassword(password, account?.passwordHash ?? (await decoyHash))
  if (!account?.passwordHash || !isRight) throw new AuthError('invalid_credentials')
  if (account.isBanned) throw new AuthError('user_banned', { status: 400 })
  if (!account.isConfirmed) throw new AuthError('email_not_confirmed')
  const session = await ownerTransaction(deps.platform, (sql) =>
    openSession(deps, sql, account.id, 'password', device),
  )
  const { isValid, message } = checkPassword(password)
  return isValid ? session : { ...session, weak_password: { message, reasons: ['characters'] } }
}
