// Saves parts of the artist's own profile with optimistic locking, so that two tabs or devices never silently undo each
// other: a save succeeds only if the profile is unchanged since loading, or the changes do not overlap.
import type { Database } from '../../../../../database/types.ts'
import { unwrap } from '../../../lib/api/data-client.ts'
import type { SessionClient } from '../../../lib/session/session-store.ts'

type Profiles = Database['public']['Tables']['profiles']
export type Profile = Profiles['Row']
export type ProfileChanges = Partial<Omit<Profiles['Update'], 'updated_at' | 'user_id' | 'id' | 'created_at'>>

/** The columns to be saved were changed elsewhere. */
export class ProfileChangedError extends Error {
  override name = 'ProfileChangedError'

  constructor(readonly current: Profile) {
    super('The profile was changed elsewhere.')
  }
}

const maxTries = 3

/** The profile after the save. Columns that already have the new value are not sent. */
export async function saveProfile(
  client: SessionClient,
  loaded: Profile,
  wanted: ProfileChanges,
): Promise<Profile> {
  const changes = changedPart(loaded, wanted)
  if (Object.keys(changes).length === 0) return loaded
  let base = loaded
  for (let tries = 0; tries < maxTries; tries++) {
    const answer = await client
      .from('profiles')
      .update(changes)
      .eq('user_id', loaded.user_id)
      .eq('updated_at', base.updated_at)
      .select()
      .maybeSingle()
    const saved = unwrap(answer)
    if (saved) return saved
    const current = await readProfile(client, loaded.user_id)
    if (!current) throw new Error('The profile is gone.')
    const isUndoing = entriesOf(changes).some(
      ([column, value]) =>
        !hasSameContent(current[column], loaded[column]) && !hasSameContent(current[column], value),
    )
    if (isUndoing) throw new ProfileChangedError(current)
    base = current
  }
  throw new ProfileChangedError(base)
}

export async function readProfile(client: SessionClient, userId: string): Promise<Profile | null> {
  return unwrap(await client.from('profiles').select().eq('user_id', userId).maybeSingle())
}

function changedPart(loaded: Profile, wanted: ProfileChanges): ProfileChanges {
  return Object.fromEntries(
    entriesOf(wanted).filter(([column, value]) => !hasSameContent(value, loaded[column])),
  )
}

function entriesOf(changes: ProfileChanges) {
  return Object.entries(changes) as [keyof ProfileChanges, unknown][]
}

/** Whether two JSON values are equal regardless of key order: PostgreSQL uses its own order. */
function hasSameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, place) => hasSameContent(entry, other[place]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => hasSameContent(one[key], other[key]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
