// Grants and revokes the admin role: `npm run admin -- grant <email>` and `revoke <email>`.
import type pg from 'pg'
import { StartError } from '../core/start-error.ts'

export async function grantAdmin(client: pg.Client, email: string): Promise<string> {
  const user = await findUser(client, email)
  const { rowCount } = await client.query(
    `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
    [user.id],
  )
  const hint = user.isConfirmed ? '' : ' The address is not confirmed yet: they can log in once it is.'
  return rowCount === 0 ? `${user.email} is an admin already.` : `${user.email} is an admin now.${hint}`
}

export async function revokeAdmin(client: pg.Client, email: string): Promise<string> {
  const user = await findUser(client, email)
  const { rowCount } = await client.query(
    `delete from public.user_roles where user_id = $1 and role = 'admin'`,
    [user.id],
  )
  return rowCount === 0 ? `${user.email} is no admin.` : `${user.email} is no admin any more.`
}

async function findUser(
  client: pg.Client,
  email: string,
): Promise<{ id: string; email: string; isConfirmed: boolean }> {
  if (!email) throw new StartError('Give the address of an account: grant you@example.com')
  const { rows } = await client.query(
    `select id, email, email_confirmed_at is not null as "isConfirmed" from auth.users
     where email = lower($1) and deleted_at is null`,
    [email.trim()],
  )
  if (!rows[0])
    throw new StartError(`There is no account with the address ${email}. Sign up with it first, at /auth.`)
  return rows[0]
}
