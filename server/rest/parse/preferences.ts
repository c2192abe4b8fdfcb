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

export interface Representation {
  kind: 'array' | 'object' | 'csv'
  withoutNulls: boolean
  contentType: string
}

const array: Representation = {
  kind: 'array',
  withoutNulls: false,
  contentType: 'application/json; charset=utf-8',
}

/** The first acceptable type the caller names. */
export function readAccept(header: string): Representation {
  if (header === '' || header === '*/*' || header === 'application/json') return array
  for (const part of header.split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim())
    const withoutNulls = parameters.includes('nulls=stripped')
    const suffix = withoutNulls ? ';nulls=stripped' : ''
    if (type === 'application/json' || type === '*/*' || type === 'application/*') return array
    if (type === 'text/csv')
      return { kind: 'csv', withoutNulls: false, contentType: 'text/csv; charset=utf-8' }
    for (const kind of ['object', 'array'] as const) {
      if (type === `application/vnd.pgrst.${kind}+json` || type === `application/vnd.pgrst.${kind}`) {
        return {
          kind,
          withoutNulls,
          contentType: `application/vnd.pgrst.${kind}+json${suffix}; charset=utf-8`,
        }
      }
    }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`)
}
