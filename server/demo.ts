// The demo of a first start: two made-up artists, so that there is something to see. Made once, on an empty built-in
// database, and never again, also when somebody has deleted it.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { paths } from '../domain/paths.ts'
import { ownerTransaction } from './core/database/owner-transaction.ts'
import { hashPassword } from './core/password.ts'

export interface Demo {
  page: string
  email: string
  password: string
}

/** What to show the person who started it; undefined when there is nothing new. */
export async function makeDemo(platform: pg.Pool, root: string, siteUrl: string): Promise<Demo | undefined> {
  // Random, and such as the rules for passwords ask for.
  const password = `Stage-${randomBytes(9).toString('base64url')}-1!`
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
