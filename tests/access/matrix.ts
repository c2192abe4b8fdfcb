// The format of the access table: a text with a column for each role and a row for each operation. A row that leaves
// a role out, or a role without a column, is an error.

export const roles = [
  /** Sends no key at all. */
  'no-key',
  /** The publishable key that every page carries, and nothing else. */
  'visitor',
  /** The client of Nadia's booking, with the token their link was exchanged for. */
  'client',
  /** The client of Otto's booking. */
  'other-client',
  /** Nadia, signed in. */
  'artist',
  /** Otto, signed in. */
  'other-artist',
  /** Signed in, owns nothing, and claims admin and service_role in its own user metadata. */
  'pretender',
  /** Ines, signed in, with the admin role. */
  'admin',
  /** A program of the operator's with the secret key. */
  'service',
] as const

export type Role = (typeof roles)[number]
export type Outcomes = Record<Role, string>

export interface MatrixRow {
  /** The object: a table, a routine, a function, a bucket, a channel. */
  object: string
  /** The operation. */
  verb: string
  expected: Outcomes
}

/** Cells are separated by two spaces or more; the first one is "object: verb". */
export function readMatrix(text: string): MatrixRow[] {
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const columns = cellsOf(header)
  if (columns.join() !== roles.join()) throw new Error(`The columns must be: ${roles.join(', ')}`)
  return lines.map((line) => {
    const [label = '', ...outcomes] = cellsOf(line)
    const [object = '', verb = ''] = label.split(/: ?/)
    if (outcomes.length !== roles.length || !object || !verb)
      throw new Error(`This row needs "object: verb" and ${roles.length} outcomes: ${line}`)
    const expected = Object.fromEntries(roles.map((role, place) => [role, outcomes[place]])) as Outcomes
    return { object, verb, expected }
  })
}

const cellsOf = (line: string) => line.trim().split(/\s{2,}/)

/** For it.each: the title of each row, and the row. */
export const titled = (rows: MatrixRow[]): [title: string, row: MatrixRow][] =>
  rows.map((row) => [`${row.object}: ${row.verb}`, row])

/** The real outcome for each of these roles, to be compared with a row. */
export async function outcomesOf(
  tried: readonly Role[],
  attempt: (role: Role) => Promise<string>,
): Promise<Partial<Outcomes>> {
  return Object.fromEntries(await Promise.all(tried.map(async (role) => [role, await attempt(role)])))
}

/** The same sequentially, for attempts that change the same objects. */
export async function outcomesInTurn(
  tried: readonly Role[],
  attempt: (role: Role) => Promise<string>,
): Promise<Partial<Outcomes>> {
  const outcomes: Partial<Outcomes> = {}
  for (const role of tried) outcomes[role] = await attempt(role)
  return outcomes
}

/** Which of the named objects a condition is true for: "all", "none", or their names joined by "+". */
export function nameThose(names: string[], holds: (name: string) => boolean): string {
  const those = names.filter(holds)
  if (those.length === 0) return 'none'
  return those.length === names.length ? 'all' : those.join('+')
}

/** Objects without a row in this file, and rows without an object. */
export function findGaps(file: string, existing: string[], listed: string[]): string[] {
  const missing = [...new Set(existing)].filter((name) => !listed.includes(name))
  const gone = [...new Set(listed)].filter((name) => !existing.includes(name))
  return [
    ...missing.map((name) => `tests/access/${file} has no row for "${name}": who may use it?`),
    ...gone.map((name) => `tests/access/${file} has a row for "${name}", which does not exist`),
  ]
}
