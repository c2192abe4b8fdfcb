// The type of an access case. An outcome is the number of rows that were seen or changed, or the code of the refusal.

export interface AccessCase {
  /** The policy it tests; "no policy" where the grants alone refuse. */
  policy: string
  who: 'nadia' | 'otto' | 'ines' | 'visitor' | 'server' | 'nadias client' | 'ottos client'
  does: string
  sql: string
  outcome: number | string
  /** The private channel, if it is not that of Nadia's booking. */
  topic?: string
}

export const hers = '10000000-0000-4000-8000-000000000001'
export const his = '10000000-0000-4000-8000-000000000002'
export const refused = '42501'

export function cases(
  policy: string,
  list: [AccessCase['who'], string, string, number | string][],
): AccessCase[] {
  return list.map(([who, does, sql, outcome]) => ({ policy, who, does, sql, outcome }))
}
