// The mails of the auth service: each mints what it carries and asks for the mail, in the caller's transaction.
import { randomUUID } from 'node:crypto'
import type { AuthParts, Sql } from './auth-parts.ts'
import { rememberChallenge } from './flow-states.ts'
import type { AlreadyRegisteredData, CodeMailData, EmailChangeData, LinkMailData } from './mails/mail-data.ts'
import { type MintedToken, mintToken } from './one-time-tokens.ts'
import type { CodeChallenge } from './read-request.ts'

export interface MailWish {
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
} as const

/** The mail that confirms an address, or leads to a new password. */
export async function mailLink(
  parts: AuthParts,
  sql: Sql,
  kind: keyof typeof linkMails,
  { id, email }: { id: string; email: string },
  wish: MailWish,
): Promise<void> {
  const { template, type, method, sentAt } = linkMails[kind]
  await rememberChallenge(sql, id, method, wish.challenge)
  const minted = await mintToken(sql, id, kind, email, wish.challenge !== undefined)
  await mark(sql, id, sentAt)
  const data: LinkMailData = { email, link: link(parts, minted, type, wish), code: minted.code }
  await parts.enqueueMail(sql, { template, to: email, data, key: randomUUID() })
}

/** To both addresses: whoever has only one of the two mailboxes cannot move the account. */
export async function mailEmailChange(
  parts: AuthParts,
  sql: Sql,
  account: { id: string; email: string; newEmail: string },
  wish: MailWish,
): Promise<void> {
  const { id, email, newEmail } = account
  await rememberChallenge(sql, id, 'email_change', wish.challenge)
  await mark(sql, id, 'email_change_sent_at')
  // Both have to agree to what is sent now, or one mailbox could agree twice.
  await sql.query({
    name: 'auth_restart_change',
    text: 'update auth.users set email_change_confirm_status = 0 where id = $1',
    values: [id],
  })
  for (const [kind, to] of [
    ['email_change_current', email],
    ['email_change_new', newEmail],
  ] as const) {
    const minted = await mintToken(sql, id, kind, to, wish.challenge !== undefined)
    const data: EmailChangeData = {
      isNewAddress: kind === 'email_change_new',
      email,
      newEmail,
      link: link(parts, minted, 'email_change', wish),
      code: minted.code,
    }
    await parts.enqueueMail(sql, { template: 'change-email', to, data, key: randomUUID() })
  }
}

export async function mailCode(
  parts: AuthParts,
  sql: Sql,
  account: { id: string; email: string },
): Promise<void> {
  const { code } = await mintToken(sql, account.id, 'reauthentication', account.email)
  await mark(sql, account.id, 'reauthentication_sent_at')
  const data: CodeMailData = { code }
  await parts.enqueueMail(sql, { template: 'one-time-code', to: account.email, data, key: randomUUID() })
}

/** Somebody asked for an account that exists. The page must not tell them, but its owner may know. */
export async function mailAlreadyRegistered(parts: AuthParts, sql: Sql, email: string): Promise<void> {
  const data: AlreadyRegisteredData = { email, siteUrl: parts.siteUrl }
  await parts.enqueueMail(sql, { template: 'already-registered', to: email, data, key: randomUUID() })
}

function link(
  { siteUrl }: AuthParts,
  { token }: MintedToken,
  type: string,
  { redirectTo }: MailWish,
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${siteUrl}/auth/v1/verify?${query}`
}

type SentAt =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'reauthentication_sent_at'

async function mark(sql: Sql, userId: string, column: SentAt): Promise<void> {
  await sql.query({
    name: `auth_${column}`,
    text: `update auth.users set ${column} = now(), updated_at = now() where id = $1`,
    values: [userId],
  })
}
