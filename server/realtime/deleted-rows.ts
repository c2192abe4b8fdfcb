// Decides who may know that a row was deleted: callers to whom the policies would show it, were it still there. The
// policies' conditions are evaluated for the old values, as the caller (decision 043). When that cannot be known, the
// caller is not told.
import pg from 'pg'
import type { Database } from '../core/database/database.ts'
import type { RequestRole } from '../core/database/roles.ts'
import type { ChangedRow } from './changes.ts'
import { isRefusal, needsDatabase, type Seen, startFilterLimit } from './read-as.ts'
import type { Subscription } from './subscriptions.ts'
import type { LiveTable } from './tables.ts'

interface Rules {
  canReadKey: boolean
  isRestricted: boolean
  policies: { isPermissive: boolean; condition: string }[]
  /** The columns that the conditions read. */
  columns: string[]
}

const unseen: Seen = { record: undefined, fitting: [] }

export async function readDeletedAs(
  { database, platform }: { database: Database; platform: pg.Pool },
  changed: ChangedRow,
  group: Subscription[],
): Promise<Seen> {
  const { table, row } = changed
  const caller = group[0]?.caller()
  if (!caller) return unseen
  const rules = await rulesFor(platform, changed, caller.role)
  if (!rules?.canReadKey || !isKnown(rules, table, row)) return unseen
  const values: unknown[] = [JSON.stringify(row)]
  const asked = group.filter((one) => needsDatabase(one, row))
  const fits = asked.map(({ filter }) => `(${filter.toSql(values)})`)
  // Conditions name the columns alone, or with the table's own name.
  const text = `select array[${fits.join(', ')}]::boolean[] as fits
    from jsonb_populate_record(null::${table.identifier}, $1) as ${pg.escapeIdentifier(table.name)}
    where ${conditionOf(rules)}`
  const limit = startFilterLimit()
  try {
    const { rows } = await database.run<{ fits: (boolean | null)[] }>(
      caller,
      { text, values },
      { readOnly: true, listener: limit.listener },
    )
    const seen = rows[0]
    if (!seen) return unseen
    const fitting = group.filter((one) => {
      const place = asked.indexOf(one)
      return place < 0 || seen.fits[place] === true
    })
    return { record: {}, fitting }
  } catch (error) {
    // A policy that cannot be evaluated for a row that is gone. With filters, the caller finds out whose fault it is.
    if (asked.length === 0 && isRefusal(error)) return unseen
    throw error
  } finally {
    limit.stop()
  }
}

/** Whether all values that the policies read are there; long ones are not. */
function isKnown({ isRestricted, policies, columns }: Rules, table: LiveTable, row: object): boolean {
  if (!isRestricted) return true
  const readsRow = policies.some(({ condition }) => condition.includes('.*'))
  const needed = readsRow ? table.columns.map(({ name }) => name) : columns
  return needed.every((column) => Object.hasOwn(row, column))
}

function conditionOf({ isRestricted, policies }: Rules): string {
  if (!isRestricted) return 'true'
  const conditions = (isPermissive: boolean) =>
    policies.filter((policy) => policy.isPermissive === isPermissive).map(({ condition }) => `(${condition})`)
  const permissive = conditions(true).join(' or ') || 'false'
  return [`(${permissive})`, ...conditions(false)].join(' and ')
}

const rulesOfChange = new WeakMap<ChangedRow, Map<RequestRole, Promise<Rules | undefined>>>()

/** Read once for each change and role: rules that were tightened a moment ago count. */
function rulesFor(platform: pg.Pool, changed: ChangedRow, role: RequestRole): Promise<Rules | undefined> {
  const known = rulesOfChange.get(changed) ?? new Map<RequestRole, Promise<Rules | undefined>>()
  rulesOfChange.set(changed, known)
  const reading = known.get(role) ?? readRules(platform, changed.table, role)
  known.set(role, reading)
  return reading
}

async function readRules(platform: pg.Pool, table: LiveTable, role: RequestRole): Promise<Rules | undefined> {
  const { rows } = await platform.query<Rules>({
    name: 'realtime_rules',
    text: `select can_read_key as "canReadKey", is_restricted as "isRestricted", policies, columns
           from realtime.read_rules($1, $2, $3)`,
    values: [table.identifier, role, table.key],
  })
  return rows[0]
}
