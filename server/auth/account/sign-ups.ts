// Pending sign-ups: each one's password and user data are stored here until its own mail is confirmed.
import type { Sql } from '../auth-deps.ts'
import type { Contact } from './contacts.ts'

/** Per account. Sign-ups without a mail of their own are dropped first, then the oldest. */
const maxPending = 20

/**
 * Stores a sign-up for an unconfirmed account, whose row the caller has locked. One with the same password is that
 * sign-up repeated: so whoever repeats theirs cannot push out all others, which would look like a single sign-up.
 */
export async function addSignUp(
  sql: Sql,
  userId: string,
  passwordHash: string | null,
  metadata: Record<string, unknown>,
  browser: string | null = null,
): Promise<string> {
  const { rows: repeated } = await sql.query<{ id: string }>({
    name: 'auth_repeat_sign_up',
    text: `update auth.sign_ups set raw_user_meta_data = $3, browser = coalesce($4, browser), created_at = clock_timestamp()
           where user_id = $1 and encrypted_password = $2 returning id`,
    values: [userId, passwordHash, JSON.stringify(metadata), browser],
  })
  if (repeated[0]) return repeated[0].id
  await sql.query({
    name: 'auth_make_room_for_sign_up',
    text: `delete from auth.sign_ups where id in (
             select id from auth.sign_ups as pending where user_id = $1
             order by exists (select from auth.one_time_tokens where sign_up_id = pending.id) desc, created_at desc
             offset $2)`,
    values: [userId, maxPending - 1],
  })
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_add_sign_up',
    text: `insert into auth.sign_ups (user_id, encrypted_password, raw_user_meta_data, browser)
           values ($1, $2, $3, $4) returning id`,
    values: [userId, passwordHash, JSON.stringify(metadata), browser],
  })
  return rows[0]?.id ?? ''
}

/** The one to mail again on request; undefined for accounts that did not come from a sign-up. */
export async function newestSignUp(sql: Sql, userId: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'auth_newest_sign_up',
    text: 'select id from auth.sign_ups where user_id = $1 order by created_at desc limit 1',
    values: [userId],
  })
  return rows[0]?.id
}

/** A password that waits for its confirmation: with its salt, the same password has the same hash. */
export async function pendingPassword(sql: Sql, { kind, address }: Contact): Promise<string | null> {
  const { rows } = await sql.query<{ hash: string }>({
    name: `auth_pending_password_${kind}`,
    text: `select pending.encrypted_password as hash from auth.sign_ups as pending join auth.users on users.id = user_id
           where users.${kind} = $1 and not users.is_sso_user and pending.encrypted_password is not null limit 1`,
    values: [address],
  })
  return rows[0]?.hash ?? null
}

/** The browser has shown the verifier of a sign-up whose address was confirmed without its password. */
export async function keepProvenSignUp(sql: Sql, userId: string, signUpId: string): Promise<void> {
  await sql.query({
    name: 'auth_keep_proven_sign_up',
    text: `with proven as (
             delete from auth.sign_ups where user_id = $1 and id = $2 returning encrypted_password, raw_user_meta_data)
           update auth.users set encrypted_password = proven.encrypted_password,
             raw_user_meta_data = proven.raw_user_meta_data || users.raw_user_meta_data, updated_at = now()
           from proven where users.id = $1 and users.encrypted_password is null`,
    values: [userId, signUpId],
  })
}
