// Reads accounts. `described` is the account as its owner sees it, in the protocol's format.

import type { Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'

export interface DescribedUser {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  new_email?: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  is_anonymous: boolean
  [more: string]: unknown
}

export interface Account {
  id: string
  email: string | null
  emailChange: string | null
  phone: string | null
  /** For an unconfirmed account: the data of its newest sign-up. */
  passwordHash: string | null
  /** The email address is confirmed. */
  isConfirmed: boolean
  isPhoneConfirmed: boolean
  isAnonymous: boolean
  isSso: boolean
  hasSecondFactor: boolean
  isBanned: boolean
  described: DescribedUser
}

const columns = `
  users.id, users.email, users.email_change as "emailChange", users.phone,
  coalesce(users.encrypted_password, (
    select pending.encrypted_password from auth.sign_ups as pending
    where pending.user_id = users.id and users.confirmed_at is null order by pending.created_at desc limit 1
  )) as "passwordHash",
  users.email_confirmed_at is not null as "isConfirmed", users.phone_confirmed_at is not null as "isPhoneConfirmed",
  users.is_anonymous as "isAnonymous", users.is_sso_user as "isSso",
  exists (select from auth.mfa_factors as factor where factor.user_id = users.id and factor.status = 'verified') as "hasSecondFactor",
  coalesce(users.banned_until > now(), false) as "isBanned",
  auth.describe_user(users) as described`

export async function findAccountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const { rows } = await sql.query<Account>({
    name: 'auth_account_by_email',
    text: `select ${columns} from auth.users as users where email = $1 and not is_sso_user and deleted_at is null`,
    values: [email],
  })
  return rows[0]
}

export async function findAccountByPhone(sql: Sql, phone: string): Promise<Account | undefined> {
  const { rows } = await sql.query<Account>({
    name: 'auth_account_by_phone',
    text: `select ${columns} from auth.users as users where phone = $1 and deleted_at is null`,
    values: [phone],
  })
  return rows[0]
}

export async function findAccount(sql: Sql, id: string): Promise<Account | undefined> {
  const { rows } = await sql.query<Account>({
    name: 'auth_account',
    text: `select ${columns} from auth.users as users where id = $1 and deleted_at is null`,
    values: [id],
  })
  return rows[0]
}

/** The account's current row, locked until this transaction ends. */
export async function lockAccount(sql: Sql, id: string): Promise<Account> {
  const { rows } = await sql.query<Account>({
    name: 'auth_lock_account',
    text: `select ${columns} from auth.users as users where id = $1 and deleted_at is null for update`,
    values: [id],
  })
  if (!rows[0]) throw new AuthError('user_not_found')
  return rows[0]
}
