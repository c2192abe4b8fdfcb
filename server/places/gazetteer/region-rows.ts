// Builds rows for countries, states and counties, one for each of their names; centre and reach are computed from
// their towns. A traditional county has a row for each of today's regions that it consists of.
import { countryNames } from '../data/country-names.ts'
import { namedCounties, namedStates } from '../data/region-names.ts'
import { plainRegion } from '../data/region-words.ts'
import { greatCircleKm, type Position } from '../great-circle.ts'
import type { GazetteerRow } from './gazetteer-row.ts'

interface Region {
  country: string
  admin: string | null
  county: string | null
  towns: GazetteerRow[]
}

/** Countries whose addresses name the second level. Elsewhere it is a municipality, which has its town's name. */
const countiesCount = new Set('GB IE US FR ES IT BE IN'.split(' '))
/** Covers most of a region: some of its towns may be islands far away. */
const most = 0.9
const leastReachKm = 5

export function regionRows(towns: GazetteerRow[]): GazetteerRow[] {
  const countries = group(towns, ({ country }) => country)
  const states = group(
    towns.filter(({ admin }) => admin),
    ({ country, admin }) => `${country} ${admin}`,
  )
  const counties = group(
    towns.filter(({ country, county }) => county && countiesCount.has(country)),
    ({ country, admin, county }) => `${country} ${admin} ${county}`,
  )
  return [
    ...[...countries.values()].flatMap(([first, ...rest]) => countryRows([first as GazetteerRow, ...rest])),
    ...[...states.values()].flatMap(stateRows),
    ...[...counties.values()].flatMap(countyRows),
    ...namedStates.flatMap(({ country, names, core }) =>
      core.flatMap((name) => {
        const towns = states.get(`${country} ${plainRegion(country, name)}`) ?? []
        const region = regionOf(towns, 'state')
        return towns.length === 0 ? [] : rowsOf(region.admin ?? name, names, region, middleOf(towns))
      }),
    ),
    ...traditionalRows(counties),
  ]
}

function group(towns: GazetteerRow[], key: (town: GazetteerRow) => string): Map<string, GazetteerRow[]> {
  const groups = new Map<string, GazetteerRow[]>()
  for (const town of towns) {
    const known = groups.get(key(town))
    if (known) known.push(town)
    else groups.set(key(town), [town])
  }
  return groups
}

function countryRows(towns: [GazetteerRow, ...GazetteerRow[]]): GazetteerRow[] {
  const { country } = towns[0]
  return rowsOf(
    countryNames.of(country),
    countryNames.allOf(country),
    { country, admin: null, county: null, towns },
    middleOf(towns),
  )
}

function stateRows(towns: GazetteerRow[]): GazetteerRow[] {
  const region = regionOf(towns, 'state')
  const name = region.admin ?? ''
  return rowsOf(name, [name], region, middleOf(towns))
}

function countyRows(towns: GazetteerRow[]): GazetteerRow[] {
  const region = regionOf(towns, 'county')
  const name = region.county ?? ''
  // "Somerset" alone never means Somerset County in New Jersey, but towns have that name.
  const bare = name.replace(/ (County|Parish)$/, '')
  const names =
    region.country === 'IE'
      ? [name, `County ${name}`, `Co ${name}`]
      : bare === name
        ? [name]
        : [name, `${bare} Co`]
  return rowsOf(region.country === 'IE' ? `County ${name}` : name, names, region, middleOf(towns))
}

function traditionalRows(counties: Map<string, GazetteerRow[]>): GazetteerRow[] {
  const byName = new Map<string, GazetteerRow[]>()
  for (const towns of counties.values()) {
    const { country, county } = towns[0] as GazetteerRow
    byName.set(`${country} ${county}`, [...(byName.get(`${country} ${county}`) ?? []), ...towns])
  }
  return namedCounties.flatMap(({ country, names, core, fringe }) => {
    const partsOf = (wanted: string[]) =>
      wanted.flatMap((name) => {
        const towns = byName.get(`${country} ${plainRegion(country, name)}`)
        return towns ? [regionOf(towns, 'county')] : []
      })
    const parts = partsOf(core)
    if (parts.length === 0) return []
    const middle = middleOf(parts.flatMap(({ towns }) => towns))
    const [first = ''] = names
    // An Italian province has a two-letter name here.
    const shown =
      country === 'IE' ? `County ${first}` : first.length > 2 ? first : (parts[0]?.county ?? first)
    const written = country === 'IE' ? names.flatMap((name) => [name, `County ${name}`, `Co ${name}`]) : names
    return [...parts, ...partsOf(fringe)].flatMap((region) => rowsOf(shown, written, region, middle))
  })
}

function regionOf(towns: GazetteerRow[], level: 'state' | 'county'): Region {
  const [first] = towns
  return {
    country: first?.country ?? '',
    admin: first?.admin ?? null,
    county: level === 'county' ? (first?.county ?? null) : null,
    towns,
  }
}

function rowsOf(
  name: string,
  names: string[],
  { country, admin, county }: Region,
  { latitude, longitude, reachKm }: Position & { reachKm: number },
): GazetteerRow[] {
  return [...new Set(names.flatMap(withShortCompass))].map((alias) => ({
    name,
    alias,
    admin,
    county,
    country,
    latitude,
    longitude,
    population: 0,
    kind: 'region',
    reachKm,
  }))
}

function middleOf(towns: GazetteerRow[]): Position & { reachKm: number } {
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const middle = {
    latitude: mean(towns.map(({ latitude }) => latitude)),
    longitude: mean(towns.map(({ longitude }) => longitude)),
  }
  const distances = towns.map((town) => greatCircleKm(middle, town)).sort((a, b) => a - b)
  const reach = distances[Math.floor((distances.length - 1) * most)] ?? 0
  return { ...middle, reachKm: Math.max(leastReachKm, Math.round(reach)) }
}

/** "N. Carolina", "W Yorkshire". */
function withShortCompass(name: string): string[] {
  const short = name.replace(/^(North|South|East|West) (?=.{4})/, (word) => `${word[0]} `)
  return short === name ? [name] : [name, short]
}
