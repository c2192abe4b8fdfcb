// POST /signup. The response and its timing are the same whether or not the address already has an account.
import { ownerTransaction } from '../../core/database/owner-transaction.ts'
import { hashPassword } from '../../core/password.ts'
import type { AuthDeps, Device, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { countMail, countSms, secondsToWait } from '../limits.ts'
import { confirmLater } from '../one-time/request-mail.ts'
import { type MailOptions, mailAlreadyRegistered, mailLink, mark } from '../one-time/send-mails.ts'
import { textCode } from '../phone/text-code.ts'
import {
  type Body,
  invalid,
  readChallenge,
  readChannel,
  readMetadata,
  readNewPassword,
} from '../read-request.ts'
import { openSession, type SessionAnswer } from '../session/sessions.ts'
import { type DescribedUser, lockAccount } from './accounts.ts'
import {
  type Contact,
  confirmContact,
  createAccount,
  findAccountByContact,
  isContactConfirmed,
  readContact,
} from './contacts.ts'
import { addSignUp, pendingPassword } from './sign-ups.ts'

type Metadata = Record<string, unknown>

export async function signUp(
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  device: Device,
  /** The hash of the cookie that the browser gets. */
  browser: string,
): Promise<DescribedUser | SessionAnswer> {
  const { settings } = deps
  if (!settings.allowsSignUp) throw new AuthError('signup_disabled')
  if (!body.password) throw invalid('Signup requires a valid password')
  const contact = readContact(deps, body)
  const metadata = readMetadata(body.data)
  const options: MailOptions = { redirectTo, challenge: readChallenge(body) }
  const channel = readChannel(body.channel)
  const password = readNewPassword(body.password)
  const passwordHash = await hashPassword(password, await pendingPassword(deps.platform, contact))
  if (contact.kind === 'email' && settings.autoconfirm)
    return ownerTransaction(deps.platform, async (sql) => {
      const userId = await signUpAtOnce(sql, contact, passwordHash, metadata, browser)
      return openSession(deps, sql, userId, { method: 'password', provider: contact.kind }, device)
    })
  const wait = await secondsToWait(
    contact.kind === 'email'
      ? countMail(deps, 'confirmation', contact.address, device)
      : countSms(deps, contact.address),
  )
  const isSent = wait === 0
  return ownerTransaction(deps.platform, async (sql) => {
    const newId = await createAccount(sql, contact)
    const found = await findAccountByContact(sql, contact)
    // Locked, so that a concurrent confirmation comes before or after all of this.
    const account = found && (await lockAccount(sql, found.id))
    const isConfirmed = account && isContactConfirmed(account, contact)
    if (isConfirmed && isSent && contact.kind === 'email')
      await mailAlreadyRegistered(deps, sql, contact.address)
    if (account && !isConfirmed) {
      const signUpId = await addSignUp(sql, account.id, passwordHash, metadata, browser)
      const pending = { id: account.id, signUpId, isOwnChallenge: true }
      if (contact.kind === 'email' && isSent)
        await mailLink(deps, sql, 'confirmation', { ...pending, email: contact.address }, options)
      // Another address of a mailbox that has just got a mail. An address that is pending has had its own.
      if (contact.kind === 'email' && newId && !isSent)
        await confirmLater(sql, contact.address, { ...options, network: device.network }, wait)
      if (contact.kind === 'phone' && isSent)
        await textCode(sql, 'phone_confirmation', { ...pending, phone: contact.address }, channel)
    }
    return newId ? describeNew(sql, newId, metadata) : describeDecoy(sql, contact, metadata)
  })
}

/** Without a confirmation, where the operator wants none. */
async function signUpAtOnce(
  sql: Sql,
  contact: Contact,
  passwordHash: string,
  metadata: Metadata,
  browser: string,
): Promise<string> {
  await createAccount(sql, contact)
  const found = await findAccountByContact(sql, contact)
  if (!found || isContactConfirmed(await lockAccount(sql, found.id), contact))
    throw new AuthError('user_already_exists')
  const signUpId = await addSignUp(sql, found.id, passwordHash, metadata, browser)
  await confirmContact(sql, found.id, { signUpId, browser }, contact.kind)
  return found.id
}

/** The new account with the data of this sign-up, which it takes over once confirmed. */
async function describeNew(sql: Sql, id: string, metadata: Metadata): Promise<DescribedUser> {
  const { described } = await lockAccount(sql, id)
  return { ...described, user_metadata: metadata }
}

/**
 * A decoy for an address that has an account: created, described and rolled back, so that it differs from a real one
 * in no byte and no work.
 */
async function describeDecoy(sql: Sql, contact: Contact, metadata: Metadata): Promise<DescribedUser> {
  await sql.query({ text: 'savepoint decoy' })
  const id = (await createAccount(sql, contact, true)) ?? ''
  await mark(sql, id, 'confirmation_sent_at')
  const described = await describeNew(sql, id, metadata)
  await sql.query({ text: 'rollback to savepoint decoy' })
  return described
}
