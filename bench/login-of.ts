// The login of our requests, which the bare server uses too.
import type pg from 'pg'

export async function loginOf(owner: pg.Client, url: string): Promise<string> {
  const { rows } = await owner.query(`select value from platform.secrets where name = 'login_password'`)
  const login = new URL(url)
  login.username = encodeURIComponent(`${owner.database}_api`)
  login.password = rows[0].value
  return login.href
}
