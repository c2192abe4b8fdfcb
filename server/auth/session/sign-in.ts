// POST /token?grant_type=password. Unknown address, wrong password and account without a password are refused alike,
// after the same work.
import { checkPassword } from '../../../domain/site/password-rules.ts'
import { emailLimit } from '../../../domain/text/email-address.ts'
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { hashPassword, isPassword } from '../../core/password.ts'
import { type Contact, findAccountByContact, isContactConfirmed } from '../account/contacts.ts'
import type { AuthDeps, Device } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { countPasswordTry } from '../limits.ts'
import { type Body, invalid, readPhone } from '../read-request.ts'
import { openSession, type SessionAnswer } from './sessions.ts'

let decoyHash: Promise<string> | undefined

export interface PasswordSession extends SessionAnswer {
  weak_password?: { message: string; reasons: string[] }
}

export async function signIn(deps: AuthDeps, body: Body, device: Device): Promise<PasswordSession> {
  const contact = readWho(deps, body)
  const password = body.password ?? ''
  await countPasswordTry(deps.limiter, contact.address, device.network)
  const account = await findAccountByContact(deps.platform, contact)
  decoyHash ??= hashPassword('a decoy password')
  const isRight = await isPassword(password, account?.passwordHash ?? (await decoyHash))
  if (!account?.passwordHash || !isRight) throw new AuthError('invalid_credentials')
  if (account.isBanned) throw new AuthError('user_banned', { status: 400 })
  if (!isContactConfirmed(account, contact)) throw new AuthError(`${contact.kind}_not_confirmed`)
  const session = await ownerTransaction(deps.platform, (sql) =>
    openSession(deps, sql, account.id, { method: 'password', provider: contact.kind }, device),
  )
  const { isValid, message } = checkPassword(password)
  return isValid ? session : { ...session, weak_password: { message, reasons: ['characters'] } }
}

function readWho({ settings }: AuthDeps, body: Body): Contact {
  if (!body.email && body.phone) {
    if (!settings.phone) throw new AuthError('phone_provider_disabled')
    return { kind: 'phone', address: readPhone(body.phone) }
  }
  // No account has a longer one; it would only fill the keys of the limits.
  const address = body.email
    ?.trim()
    .normalize('NFC')
    .toLowerCase()
    .slice(0, emailLimit + 1)
  if (!address) throw invalid('missing email or phone')
  return { kind: 'email', address }
}
