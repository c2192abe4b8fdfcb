// Gives an account its new email address or phone number, once that is proven to be the person's.
import type { Sql } from '../auth-deps.ts'
import { AuthError, type AuthErrorCode } from '../auth-error.ts'
import { tokenExpired } from '../one-time/one-time-tokens.ts'

/**
 * To the address in `email_change`. An anonymous account becomes a permanent one. As in `confirmContact`, the mailbox says
 * nothing about who chose a password: an account that had no address keeps neither password nor sessions when somebody
 * signed up with a password for the address meanwhile.
 */
export async function moveAccount(sql: Sql, userId: string): Promise<void> {
  // A proven mailbox takes precedence over a sign-up with its address that was never confirmed.
  const { rows } = await sql.query<{ isContested: boolean }>({
    name: 'auth_drop_unconfirmed_namesake',
    text: `with dropped as (
             delete from auth.users using auth.users as mover
             where mover.id = $1 and users.email = mover.email_change and users.id <> mover.id and not users.is_sso_user
               and users.email_confirmed_at is null and users.encrypted_password is null and users.invited_at is null
             returning users.id, mover.email is null as has_first_address)
           select exists (
             select from dropped join auth.sign_ups as pending on pending.user_id = dropped.id
             where has_first_address and pending.encrypted_password is not null) as "isContested"`,
    values: [userId],
  })
  const isContested = rows[0]?.isContested ?? false
  await moving('email_exists', async () => {
    await sql.query({
      name: 'auth_move_account',
      // Invalidates all links mailed before, and all sessions but the one that requested the change.
      text: `with ended as (
               delete from auth.sessions using auth.users as mover
               where mover.id = $1 and user_id = mover.id
                 and ($2 or sessions.id is distinct from mover.email_change_session_id)),
             forgotten as (delete from auth.one_time_tokens where user_id = $1)
             update auth.users set email = email_change, email_confirmed_at = now(), email_change = null,
               email_change_session_id = null, email_change_confirm_status = 0, is_anonymous = false,
               encrypted_password = case when not $2 then encrypted_password end, needs_password = needs_password or $2,
               updated_at = now()
             where id = $1`,
      values: [userId, isContested],
    })
    await addOwnIdentity(sql, userId, 'email')
  })
}

/** To the number in `phone_change`. */
export async function movePhone(sql: Sql, userId: string): Promise<void> {
  await sql.query({
    name: 'auth_drop_unconfirmed_number',
    text: `delete from auth.users using auth.users as mover
           where mover.id = $1 and users.phone = mover.phone_change and users.id <> mover.id and not users.is_sso_user
             and users.confirmed_at is null and users.encrypted_password is null`,
    values: [userId],
  })
  await moving('phone_exists', async () => {
    const { rowCount } = await sql.query({
      name: 'auth_move_phone',
      text: `with forgotten as (delete from auth.one_time_tokens where user_id = $1 and token_type in ('phone_change', 'sms'))
             update auth.users set phone = phone_change, phone_confirmed_at = now(), phone_change = null,
               is_anonymous = false, updated_at = now()
             where id = $1 and phone_change is not null`,
      values: [userId],
    })
    if (!rowCount) throw tokenExpired(false)
    await addOwnIdentity(sql, userId, 'phone')
  })
}

/** The address was registered in the meantime. */
async function moving(code: AuthErrorCode, move: () => Promise<void>): Promise<void> {
  try {
    await move()
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new AuthError(code, { cause: error })
    throw error
  }
}

async function addOwnIdentity(sql: Sql, userId: string, kind: 'email' | 'phone'): Promise<void> {
  await sql.query({
    name: `auth_own_identity_${kind}`,
    text: `insert into auth.identities (user_id, provider, provider_id, identity_data)
           select id, '${kind}', id::text, jsonb_build_object('sub', id, '${kind}', ${kind}, '${kind}_verified', true)
           from auth.users where id = $1
           on conflict (provider, provider_id) do update
             set identity_data = identities.identity_data || excluded.identity_data, updated_at = now()`,
    values: [userId],
  })
  await listProviders(sql, userId)
}

/** Repeats in the account's metadata by which providers it can be reached. The first one stays the main one. */
export async function listProviders(sql: Sql, userId: string): Promise<void> {
  await sql.query({
    name: 'auth_list_providers',
    text: `update auth.users set raw_app_meta_data = raw_app_meta_data || (
             select jsonb_build_object(
               'provider', coalesce(
                 max(provider) filter (where provider = users.raw_app_meta_data ->> 'provider'),
                 (array_agg(provider order by created_at))[1]),
               'providers', jsonb_agg(provider order by created_at))
             from (select provider, min(created_at) as created_at from auth.identities where user_id = $1 group by provider) as used
             having count(*) > 0)
           where id = $1 and exists (select from auth.identities where user_id = $1)`,
    values: [userId],
  })
}
