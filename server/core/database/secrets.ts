// Random secrets that all processes of a database share. Created once, while the set-up lock is held.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'

export interface Secrets {
  /** The public API key: requests with it run as `anon`. */
  publishableKey: string
  /** The API key of the operator's own programs: requests with it run as `service_role`. */
  secretKey: string
  /** The password of the login that requests use. */
  loginPassword: string
  /** What refresh tokens are derived from. */
  refreshTokenKey: string
  /** Signs links to single files. */
  fileLinkKey: string
  /** What the keys of calendars are derived from: encrypted addresses, signed feeds. */
  calendarKey: string
}

export async function makeSecrets(client: pg.Client): Promise<Secrets> {
  await client.query(
    `insert into platform.secrets (name, value)
     values ('publishable_key', $1), ('secret_key', $2), ('login_password', $3), ('refresh_token_key', $4),
       ('file_link_key', $5), ('calendar_key', $6) on conflict do nothing`,
    [
      `sb_publishable_${random(24)}`,
      `sb_secret_${random(32)}`,
      random(32),
      random(32),
      random(32),
      random(32),
    ],
  )
  const { rows } = await client.query<{ all: Record<string, string> }>(
    'select jsonb_object_agg(name, value) as all from platform.secrets',
  )
  const kept = rows[0]?.all ?? {}
  return {
    publishableKey: kept.publishable_key ?? '',
    secretKey: kept.secret_key ?? '',
    loginPassword: kept.login_password ?? '',
    refreshTokenKey: kept.refresh_token_key ?? '',
    fileLinkKey: kept.file_link_key ?? '',
    calendarKey: kept.calendar_key ?? '',
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
