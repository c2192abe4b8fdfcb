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

/** How a new value of each secret is made, by the name it is stored with. */
export const newSecret = {
  publishable_key: () => `sb_publishable_${random(24)}`,
  secret_key: () => `sb_secret_${random(32)}`,
  login_password: () => random(32),
  refresh_token_key: () => random(32),
  file_link_key: () => random(32),
  calendar_key: () => random(32),
} satisfies Record<string, () => string>

export type SecretName = keyof typeof newSecret

export async function makeSecrets(client: pg.Client): Promise<Secrets> {
  await client.query(
    `insert into platform.secrets (name, value) select name, value from unnest($1::text[], $2::text[]) as made (name, value)
     on conflict do nothing`,
    [Object.keys(newSecret), Object.values(newSecret).map((make) => make())],
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
