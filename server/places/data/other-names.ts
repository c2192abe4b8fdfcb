// The table of other names of towns.
import { readList, readTable } from './read-table.ts'

const otherNames = new Map(
  readTable('other-names.tsv').map(
    ([country, town, names = '']) => [fold(`${country} ${town}`), readList(names)] as const,
  ),
)

export function otherNamesOf(country: string, name: string): readonly string[] {
  return otherNames.get(fold(`${country} ${name}`)) ?? []
}

/** The data write some names with accents in one release and without in the next. */
function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '')
}
