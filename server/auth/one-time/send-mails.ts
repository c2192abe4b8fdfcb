// Sends the mails of the auth service: creates the tokens and queues the mail, in the caller's transaction.
import { randomUUID } from 'node:crypto'
import { findAccountByEmail } from '../account/accounts.ts'
import type { AuthDeps, Sql } from '../auth-deps.ts'
import type {
  AlreadyRegisteredData,
  CodeMailData,
  EmailChangeData,
  LinkMailData,
} from '../mails/mail-data.ts'
import type { CodeChallenge } from '../read-request.ts'
import { rememberChallenge } from '../session/flow-states.ts'
import { type MintedToken, mintToken } from './one-time-tokens.ts'

export interface MailOptions {
  redirectTo: string
  challenge?: CodeChallenge | undefined
}

const linkMails = {
  confirmation: {
    template: 'confirm-account',
    type: 'signup',
    method: 'email/signup',
    sentAt: 'confirmation_sent_at',
  },
  recovery: { template: 'recover-account', type: 'recovery', method: 'recovery', sentAt: 'recovery_sent_at' },
  magiclink: { template: 'sign-in-link', type: 'magiclink', method: 'magiclink', sentAt: 'recovery_sent_at' },
  invite: { template: 'invitation', type: 'invite', method: 'invite', sentAt: 'invited_at' },
} as const

interface MailedPerson {
  id: string
  email: string
  signUpId?: string | undefined
  /** The code challenge came with the sign-up itself: who asks for its mail again may be somebody else. */
  isOwnChallenge?: boolean
}

/** The mail that confirms an address, resets a password, signs in, or invites. */
export async function mailLink(
  deps: AuthDeps,
  sql: Sql,
  kind: keyof typeof linkMails,
  { id, email, signUpId, isOwnChallenge = false }: MailedPerson,
  options: MailOptions,
): Promise<void> {
  const { template, type, method, sentAt } = linkMails[kind]
  const flowStateId = await rememberChallenge(
    sql,
    id,
    method,
    options.challenge,
    isOwnChallenge ? signUpId : undefined,
  )
  const minted = await mintToken(sql, { userId: id, kind, address: email, signUpId, flowStateId })
  await mark(sql, id, sentAt)
  const data: LinkMailData = {
    email,
    link: verifyLink(deps, minted, type, options.redirectTo),
    code: minted.code,
  }
  await deps.enqueueMail(sql, { template, to: email, data, key: randomUUID() })
}

/**
 * To both addresses: access to one mailbox must not be enough to move the account. If the new address already has an
 * account, its owner gets a notice instead of a link; the response is the same either way.
 */
export async function mailEmailChange(
  deps: AuthDeps,
  sql: Sql,
  /** Without an address so far, only the new one has to confirm. */
  account: { id: string; email: string | null; newEmail: string },
  options: MailOptions,
  /** False when the new address has reached its mail limit. */
  reachesNew = true,
): Promise<void> {
  const { id, email, newEmail } = account
  const flowStateId = await rememberChallenge(sql, id, 'email_change', options.challenge)
  await mark(sql, id, 'email_change_sent_at')
  // Both must confirm what is sent now, or one mailbox could confirm twice.
  await sql.query({
    name: 'auth_restart_change',
    text: 'update auth.users set email_change_confirm_status = 0 where id = $1',
    values: [id],
  })
  for (const [kind, to] of [
    ['email_change_current', email],
    ['email_change_new', newEmail],
  ] as const) {
    if (!to) continue
    const minted = await mintToken(sql, { userId: id, kind, address: to, flowStateId })
    if (kind === 'email_change_new') {
      if (!reachesNew) continue
      if ((await findAccountByEmail(sql, newEmail))?.isConfirmed) {
        await mailAlreadyRegistered(deps, sql, newEmail, 'email-change')
        continue
      }
    }
    const data: EmailChangeData = {
      isNewAddress: kind === 'email_change_new',
      email: email ?? newEmail,
      newEmail,
      link: verifyLink(deps, minted, 'email_change', options.redirectTo),
      code: minted.code,
    }
    await deps.enqueueMail(sql, { template: 'change-email', to, data, key: randomUUID() })
  }
}

export async function mailCode(
  deps: AuthDeps,
  sql: Sql,
  account: { id: string; email: string },
): Promise<void> {
  const { code } = await mintToken(sql, {
    userId: account.id,
    kind: 'reauthentication',
    address: account.email,
  })
  await mark(sql, account.id, 'reauthentication_sent_at')
  const data: CodeMailData = { code }
  await deps.enqueueMail(sql, { template: 'one-time-code', to: account.email, data, key: randomUUID() })
}

/** Notifies the owner of an existing account that a request used its address. The response does not reveal it. */
export async function mailAlreadyRegistered(
  deps: AuthDeps,
  sql: Sql,
  email: string,
  asked: AlreadyRegisteredData['asked'] = 'sign-up',
): Promise<void> {
  const data: AlreadyRegisteredData = { email, siteUrl: deps.siteUrl, asked }
  await deps.enqueueMail(sql, { template: 'already-registered', to: email, data, key: randomUUID() })
}

/** The address that a mail links to. */
export function verifyLink(
  { siteUrl }: AuthDeps,
  { token }: MintedToken,
  type: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${siteUrl}/auth/v1/verify?${query}`
}

type SentAt =
  | 'confirmation_sent_at'
  | 'invited_at'
  | 'recovery_sent_at'
  | 'phone_change_sent_at'
  | 'email_change_sent_at'
  | 'reauthentication_sent_at'

export async function mark(sql: Sql, userId: string, column: SentAt): Promise<void> {
  await sql.query({
    name: `auth_${column}`,
    text: `update auth.users set ${column} = now(), updated_at = now() where id = $1`,
    values: [userId],
  })
}
