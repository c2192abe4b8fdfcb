// GET /reauthenticate: sends a code that reauthenticates the person before a sensitive change, by mail or, without an
// address, by phone.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import type { AuthDeps, Device } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import type { Bearer } from '../bearer.ts'
import { countCodeTry, countMail, countSmsOfAccount } from '../limits.ts'
import { takeCodeToken } from '../one-time/one-time-tokens.ts'
import { mailCode } from '../one-time/send-mails.ts'
import { textCode } from '../phone/text-code.ts'
import { invalid } from '../read-request.ts'
import { type Account, findAccount } from './accounts.ts'

export async function reauthenticate(deps: AuthDeps, { userId }: Bearer, device: Device): Promise<void> {
  const account = await findAccount(deps.platform, userId)
  const { email, phone } = account ?? {}
  if (email && account?.isConfirmed) {
    await countMail(deps, 'reauthentication', userId, device)
    await ownerTransaction(deps.platform, (sql) => mailCode(deps, sql, { id: userId, email }))
    return
  }
  if (!phone || !account?.isPhoneConfirmed)
    throw new AuthError(phone ? 'phone_not_confirmed' : 'email_not_confirmed', { status: 422 })
  await countSmsOfAccount(deps, userId, phone)
  await ownerTransaction(deps.platform, (sql) =>
    textCode(sql, 'reauthentication', { id: userId, phone }, 'sms'),
  )
}

/** The code sent by GET /reauthenticate. */
export async function checkNonce(
  deps: AuthDeps,
  { email, phone }: Account,
  nonce: string | null | undefined,
): Promise<void> {
  if (!nonce) throw new AuthError('reauthentication_needed')
  const address = email ?? phone
  if (!address) throw invalid('This account has no address that a code could be sent to')
  await countCodeTry(deps.limiter, address)
  const found = await ownerTransaction(deps.platform, (sql) =>
    takeCodeToken(sql, ['reauthentication'], address, nonce),
  )
  if (!found) throw new AuthError('reauthentication_not_valid')
}
