// The Prefer and Accept headers: what the caller wants to get back, and how.
import { RestError } from '../rest-error.ts'

export interface Preferences {
  return?: 'representation' | 'minimal' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  maxAffected?: number
  timezone?: string
  tx?: 'commit' | 'rollback'
}

const choices: Record<string, string[]> = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
}

const known = new Map<string, Preferences>()
const maxKnown = 1_000

export function readPreferences(header: string): Preferences {
  const before = known.get(header)
  if (before) return before
  const read = parsePreferences(header)
  if (known.size < maxKnown) known.set(header, read)
  return read
}

function parsePreferences(header: string): Preferences {
  const preferences: Record<string, string | number> = {}
  const invalid: string[] = []
  for (const preference of header
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [name = '', value = ''] = preference.split('=', 2)
    if (name === 'max-affected' && /^\d{1,15}$/.test(value)) preferences.maxAffected ??= Number(value)
    else if (name === 'timezone') preferences.timezone ??= value
    else if (Object.hasOwn(choices, name) && choices[name]?.includes(value)) preferences[name] ??= value
    else invalid.push(preference)
  }
  if (preferences.handling === 'strict' && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    })
  }
  return preferences as Preferences
}

/** Those that were honoured, for the Preference-Applied header. */
export function appliedPreferences(preferences: Preferences, names: (keyof Preferences)[]): string {
  const words: Partial<Record<keyof Preferences, string>> = { maxAffected: 'max-affected' }
  return names
    .filter((name) => preferences[name] !== undefined)
    .map((name) => `${words[name] ?? name}=${preferences[name]}`)
    .join(', ')
}
