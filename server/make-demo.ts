// Demo data of a first start: two made-up artists. Created once, on an empty built-in database, and never again, even
// if it was deleted. `npm run admin -- demo-password` sets a new password.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { paths } from '../domain/site/paths.ts'
import { ownerTransaction } from './core/database/owner-transaction.ts'
import { hashPassword } from './core/password.ts'
import { StartError } from './core/start-error.ts'

export interface Demo {
  page: string
  email: string
  password: string
}

/** As in database/product/demo.sql; the first is the one whose login is shown. */
const demoArtists = ['de300000-0000-4000-8000-000000000001', 'de300000-0000-4000-8000-000000000002']

/** The login to show on the terminal; undefined when there is nothing new. */
export async function makeDemo(platform: pg.Pool, root: string, siteUrl: string): Promise<Demo | undefined> {
  const password = newPassword()
  const script = await readFile(join(root, 'database', 'product', 'demo.sql'), 'utf8')
  return ownerTransaction(platform, async (client) => {
    const { rowCount } = await client.query(
      `insert into platform.secrets (name, value)
       select 'demo', 'made' where not exists (select from auth.users) on conflict do nothing`,
    )
    if (rowCount === 0) return undefined
    await client.query(`select set_config('demo.encrypted_password', $1, true)`, [
      await hashPassword(password),
    ])
    await client.query(script)
    const { rows } = await client.query(
      'select slug, email from public.profiles join auth.users on users.id = user_id order by profiles.user_id limit 1',
    )
    return { page: siteUrl + paths.book(rows[0].slug), email: rows[0].email, password }
  })
}

/** Only a hash of the password is stored, so a lost login is shown again with a new one. */
export async function renewDemoPassword(client: pg.Client, siteUrl: string): Promise<Demo> {
  const password = newPassword()
  const { rows } = await client.query<{ email: string; slug: string | null }>(
    `with renewed as (
       update auth.users set encrypted_password = $2 where id = any($1) and deleted_at is null returning id, email
     )
     select email, slug from renewed left join public.profiles on user_id = renewed.id order by renewed.id limit 1`,
    [demoArtists, await hashPassword(password)],
  )
  const [artist] = rows
  if (!artist)
    throw new StartError('There is no demo here: it is made by the first start, on the built-in database.')
  return { page: siteUrl + paths.book(artist.slug ?? ''), email: artist.email, password }
}

/** Random, and valid under the password rules. */
function newPassword(): string {
  return `Stage-${randomBytes(9).toString('base64url')}-1!`
}
