// Pending sign-ups: each one's password and user data are stored here until its own mail is confirmed.
import type { Sql } from '../auth-deps.ts'

/** Per account. Sign-ups without a mail of their own are dropped first, then the oldest. */
const maxPending = 20

/** Stores a sign-up for an unconfirmed account, whose row the caller has locked. */
export async function addSignUp(
  sql: Sql,
  userId: string,
  passwordHash: string | null,
  metadata: Record<string, unknown>,
): Promise<string> {
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
    text: `insert into auth.sign_ups (user_id, encrypted_password, raw_user_meta_data) values ($1, $2, $3) returning id`,
    values: [userId, passwordHash, JSON.stringify(metadata)],
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
