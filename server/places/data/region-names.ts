// Tables of other names of regions: abbreviations, native and former names, traditional counties.
import { readList, readTable } from './read-table.ts'

export interface NamedRegion {
  country: string
  names: string[]
  /** Names in the data of its constituent regions, which determine its centre. */
  core: string[]
  /** Names in the data of further regions that addresses count as part of it. */
  fringe: string[]
}

/** Second-level regions under the names used in addresses. */
export const namedCounties: NamedRegion[] = readTable('counties.tsv').map(
  ([country = '', names = '', core = '', fringe = '']) => ({
    country,
    names: readList(names),
    core: readList(core),
    fringe: readList(fringe),
  }),
)

/** First-level regions under alternative names. */
export const namedStates: NamedRegion[] = readTable('states.tsv').map(
  ([country = '', names = '', region = '']) => ({
    country,
    names: readList(names),
    core: [region],
    fringe: [],
  }),
)

const usStateNames = new Map(
  namedStates.filter(({ country }) => country === 'US').map(({ names, core }) => [names[0], core[0]]),
)

export function stateNameOf(code: string): string | undefined {
  return usStateNames.get(code)
}
