// The demo of a first start: two made-up artists, so that there is something to see. Made once, on an empty built-in
// database, and never again, also when somebody has deleted it.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { paths } from '../domain/paths.ts'
import { hashPassword } from './core/password.ts'

export interface Demo {
  page: string
  email: string
  password: string
}

/** What to show the person who started it; undefined when there is nothing new. */
export async function makeDemo(platform: pg.Pool, root: string, siteUrl: string): Promise<Demo | undefined> {
  const password = randomBytes(9).toString('base64url')
  const script = await readFile(join(root, 'database', 'product', 'demo.sql'), 'utf8')
  const client = await platform.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      `insert into platform.secrets (name, value)
       select 'demo', 'made' where not exists (select from auth.users) on conflict do nothing`,
    )
    if (rowCount === 0) {
      await client.query('rollback')
      return undefined
    }
    await client.query(`select set_config('demo.encrypted_password', $1, true)`, [
      await hashPassword(password),
    ])
    await client.query(script)
    const { rows } = await client.query(
      'select slug, email from public.profiles join auth.users on users.id = user_id order by profiles.user_id limit 1',
    )
    await client.query('commit')
    return { page: siteUrl + paths.book(rows[0].slug), email: rows[0].email, password }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
