// `npm run admin -- rotate-secret <name>`: replaces a secret of the database, and what depends on it, in one transaction.
// Running processes have read the old value at their start, so each has to be restarted.
import type pg from 'pg'
import { CalendarKeys } from '../calendars/calendar-keys.ts'
import { setLoginPassword } from '../core/database/roles.ts'
import { newSecret, type SecretName } from '../core/database/secrets.ts'
import { StartError } from '../core/start-error.ts'

interface Rotation {
  secret: SecretName
  /** What the operator has to know, after "Restart every Bandstand process now." */
  consequence: string
  /** Adapts what was made with the old value. */
  apply?(client: pg.Client, before: string, after: string): Promise<void>
}

/** By the name that the operator gives. docs/operating.md has the same list. */
export const rotations: Record<string, Rotation> = {
  'secret-key': {
    secret: 'secret_key',
    consequence:
      'Give the new value to your own programs and to Prometheus. Forms that are open without scripts have to be loaded again.',
  },
  'publishable-key': {
    secret: 'publishable_key',
    consequence: 'Open pages have to be loaded again; other apps of yours need the new value.',
  },
  'database-password': {
    secret: 'login_password',
    consequence: 'Until then processes cannot open new connections; those they have go on.',
    apply: (client, _, password) => setLoginPassword(client, password),
  },
  'refresh-tokens': {
    secret: 'refresh_token_key',
    consequence: 'Nobody is signed out.',
  },
  'file-links': {
    secret: 'file_link_key',
    consequence: 'Signed links to files that were given out no longer work; pages make new ones.',
  },
  calendars: {
    secret: 'calendar_key',
    consequence:
      'Connected calendars were encrypted again. The secret addresses of artists’ own feeds have changed: they have to subscribe again.',
    apply: encryptAgain,
  },
}

export async function rotateSecret(client: pg.Client, name: string): Promise<string> {
  const rotation = Object.hasOwn(rotations, name) ? rotations[name] : undefined
  if (!rotation)
    throw new StartError(
      `Name the secret: rotate-secret ${Object.keys(rotations).join(', or rotate-secret ')}`,
    )
  const { secret, consequence, apply } = rotation
  const after = newSecret[secret]()
  await client.query('begin')
  try {
    const { rows } = await client.query<{ value: string }>(
      'select value from platform.secrets where name = $1 for update',
      [secret],
    )
    const before = rows[0]?.value
    if (before === undefined)
      throw new StartError('This database has no such secret yet: start Bandstand once with this release.')
    await client.query('update platform.secrets set value = $2, created_at = now() where name = $1', [
      secret,
      after,
    ])
    await apply?.(client, before, after)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return `The new value is stored in platform.secrets as ${secret}. Restart every Bandstand process now. ${consequence}`
}

/** An address that the old key cannot read stays as it is: the artist sees that it has to be connected again. */
async function encryptAgain(client: pg.Client, before: string, after: string): Promise<void> {
  const [old, current] = [new CalendarKeys(before), new CalendarKeys(after)]
  const { rows } = await client.query<{ id: string; encrypted_address: Buffer }>(
    'select feed_id as id, encrypted_address from private.calendar_sources for update',
  )
  for (const { id, encrypted_address } of rows) {
    const address = readable(old, encrypted_address)
    if (address === undefined) continue
    await client.query(
      'update private.calendar_sources set encrypted_address = $2, address_hash = $3 where feed_id = $1',
      [id, current.encrypt(address), current.hash(address)],
    )
  }
}

function readable(keys: CalendarKeys, encrypted: Buffer): string | undefined {
  try {
    return keys.decrypt(encrypted)
  } catch {
    return undefined
  }
}
