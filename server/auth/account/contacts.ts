// An account is reached by email or by phone. Creates, finds and confirms accounts by either.
import type { AuthDeps, Sql } from '../auth-deps.ts'
import { AuthError } from '../auth-error.ts'
import { type Body, invalid, readEmail, readPhone } from '../read-request.ts'
import { type Account, findAccountByEmail, findAccountByPhone } from './accounts.ts'

export interface Contact {
  kind: 'email' | 'phone'
  /** In its stored form. */
  address: string
}

/** The address or number of a call that takes either. */
export function readContact({ settings }: Pick<AuthDeps, 'settings'>, body: Body): Contact {
  if (body.email && body.phone)
    throw invalid('Only an email address or phone number should be provided on sign up')
  if (body.email || !body.phone) return { kind: 'email', address: readEmail(body.email) }
  if (!settings.phone) throw new AuthError('phone_provider_disabled')
  return { kind: 'phone', address: readPhone(body.phone) }
}

export function findAccountByContact(sql: Sql, { kind, address }: Contact): Promise<Account | undefined> {
  return kind === 'email' ? findAccountByEmail(sql, address) : findAccountByPhone(sql, address)
}

export function isContactConfirmed(account: Account, { kind }: Contact): boolean {
  return kind === 'email' ? account.isConfirmed : account.isPhoneConfirmed
}

/**
 * The account's id; undefined when the address has an account. Concurrent requests create one account. A decoy is
 * flagged so that the unique index on addresses does not see it.
 */
export async function createAccount(
  sql: Sql,
  { kind, address }: Contact,
  isDecoy = false,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: `auth_create_account_${kind}`,
    text: `with created as (
             insert into auth.users (${kind}, is_sso_user, raw_app_meta_data)
             values ($1, $2, '{"provider": "${kind}", "providers": ["${kind}"]}')
             on conflict (${kind}) where not is_sso_user do nothing
             returning id)
           insert into auth.identities (user_id, provider, provider_id, identity_data)
           select id, '${kind}', id::text,
                  jsonb_build_object('sub', id, '${kind}', $1::text, 'email_verified', false, 'phone_verified', false)
           from created returning user_id as id`,
    values: [address, isDecoy],
  })
  return rows[0]?.id
}

/** What was opened or typed, and in which browser. */
export interface Evidence {
  /** The sign-up whose mail or text message it was; null for other ones, such as a recovery link. */
  signUpId: string | null
  /** The hash of the browser's cookie. */
  browser?: string | null
  /** The code challenge that came with the sign-up's request. */
  flowStateId?: string | null
}

/**
 * Confirms the address or number: the person has what was sent to it. That says nothing about who chose a password:
 * with several pending, the mail of another person's sign-up is opened as willingly as that of one's own. So the
 * account takes over the sign-up of the very browser that confirms, or the only one; of several with different
 * passwords none, and the account needs one. Every pending sign-up is void then, but for one whose browser can still
 * show the verifier of its code challenge.
 */
export async function confirmContact(
  sql: Sql,
  userId: string,
  { signUpId, browser = null, flowStateId = null }: Evidence,
  kind: Contact['kind'] = 'email',
): Promise<void> {
  const verified = `{"${kind}_verified": true}`
  await sql.query({
    name: `auth_confirm_${kind}`,
    text: `with pending as (
             select sign_ups.* from auth.sign_ups join auth.users on users.id = user_id
             where user_id = $1 and users.confirmed_at is null and $2::uuid is not null),
           own as (select * from pending where browser = $3 order by created_at desc limit 1),
           chosen as (
             select * from own union all
             select * from pending where id = $2 and not exists (select from own) and (
               encrypted_password is null
               or (select count(distinct coalesce(encrypted_password, '')) from pending) = 1)),
           provable as (
             select id from auth.flow_state where id = $4 and sign_up_id = $2 and not exists (select from chosen)),
           voided as (
             delete from auth.sign_ups where user_id = $1 and not exists (select from provable where $2 = sign_ups.id)),
           forgotten as (
             delete from auth.one_time_tokens where user_id = $1 and token_type in ('confirmation', 'phone_confirmation')),
           confirmed as (
             update auth.users set
               ${kind}_confirmed_at = coalesce(${kind}_confirmed_at, now()),
               encrypted_password = coalesce((select encrypted_password from chosen), encrypted_password),
               needs_password = needs_password
                 or exists (select from pending where encrypted_password is not null)
                 and not exists (select from chosen where encrypted_password is not null),
               raw_user_meta_data = raw_user_meta_data
                 || coalesce((select raw_user_meta_data from chosen), '{}') || '${verified}',
               updated_at = now()
             where id = $1)
           update auth.identities set identity_data = identity_data || '${verified}', updated_at = now()
           where user_id = $1 and provider = '${kind}'`,
    values: [userId, signUpId, browser, flowStateId],
  })
}
