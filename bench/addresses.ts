// Measures the accuracy of address lookup: looks up every venue of the corpus and compares the result with its real
// position. Then how long suggestions take, for texts that are hard to complete.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../server/commands/operator-database.ts'
import { readConfig } from '../server/core/config.ts'
import { findPlace } from '../server/places/find-place.ts'
import { fillGazetteer } from '../server/places/gazetteer/fill-gazetteer.ts'
import { linesOf } from '../server/places/gazetteer/gazetteer-file.ts'
import { readGazetteer } from '../server/places/gazetteer/gazetteer-rows.ts'
import { estimateRoadKm, greatCircleKm } from '../server/places/great-circle.ts'
import { suggestPlaces } from '../server/places/suggest-places.ts'
import { corpus } from '../tests/addresses/corpus.ts'
import type { VenueAddress } from '../tests/addresses/read-addresses.ts'

const milesPerKm = 0.621371
export const nearMiles = 10
/** Typical radii: no client within any of them may be refused. */
const radii = [25, 50, 75, 100, 150]

export interface Verdict extends VenueAddress {
  confidence: 'sure' | 'area' | 'unsure' | 'not found'
  place: string
  milesOff: number
  isRefusedWrongly: boolean
}

export async function judgeAddresses(platform: pg.Pool): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const venue of corpus) {
    const home = (await findPlace(platform, venue.from, { country: venue.country }))?.place
    if (!home) throw new Error(`There is no ${venue.from} in the gazetteer.`)
    const match = await findPlace(platform, venue.address, home)
    const isSure = match?.confidence === 'sure'
    const estimated = match ? estimateRoadKm(home, match.place) * milesPerKm : 0
    const truth = estimateRoadKm(home, venue) * milesPerKm
    verdicts.push({
      ...venue,
      confidence: match?.confidence ?? 'not found',
      place: match
        ? [match.place.name, match.place.county, match.place.admin, match.place.country].join(', ')
        : '',
      milesOff: match ? greatCircleKm(match.place, venue) * milesPerKm : Number.POSITIVE_INFINITY,
      // Distances from the centre of a town may be off by as much.
      isRefusedWrongly: isSure && radii.some((radius) => estimated > radius && truth < radius - nearMiles),
    })
  }
  return verdicts
}

/** In percent of all, as shown in the table. */
export function sumUp(verdicts: Verdict[]) {
  const share = (isMeant: (verdict: Verdict) => boolean) =>
    Math.round((1000 * verdicts.filter(isMeant).length) / Math.max(1, verdicts.length)) / 10
  const isNear = ({ milesOff }: Verdict) => milesOff <= nearMiles
  const isSure = ({ confidence }: Verdict) => confidence === 'sure'
  return {
    addresses: verdicts.length,
    'sure and near %': share((verdict) => isSure(verdict) && isNear(verdict)),
    'near or unsure %': share((verdict) => isNear(verdict) || !isSure(verdict)),
    'sure and wrong %': share((verdict) => isSure(verdict) && !isNear(verdict)),
    'wrongly refused': verdicts.filter(({ isRefusedWrongly }) => isRefusedWrongly).length,
    'not found': verdicts.filter(({ confidence }) => confidence === 'not found').length,
  }
}

/** A row for each country and one for all; below, on separate lines, the certain but wrong results. */
export async function addresses(): Promise<ReturnType<typeof sumUp>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-bench-'))
  const { owner, close } = await openDatabase(readConfig({ DATA_DIR: join(folder, 'data') }))
  const platform = new pg.Pool(owner)
  try {
    const client = await platform.connect()
    await fillGazetteer(client, () => linesOf(readGazetteer()))
    client.release()
    const verdicts = await judgeAddresses(platform)
    for (const { address, place, milesOff } of verdicts.filter(isWrong))
      console.log(
        `surely wrong by ${Math.round(milesOff)} miles: ${JSON.stringify(address)} taken for ${place}`,
      )
    console.table(await timeSuggestions(platform))
    const countries = [...new Set(verdicts.map(({ country }) => country))]
    const rows = countries.map((country) => ({
      country,
      ...sumUp(verdicts.filter((verdict) => verdict.country === country)),
    }))
    return [...rows, { country: 'all', ...sumUp(verdicts) }]
  } finally {
    await platform.end()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

const hardTexts = [
  ...['Leeds', 'sa', 'Machester', 'kingdom', 'un st', 'zz zz', 'united k', 'st st st st st st'],
  ...['Влад', 'Владивосток', 'Москва', 'Λάρισα', '東京', '서울', 'القاهرة', 'あ い', 'san mar car qx'],
  ...['united states, united states, united', 'sam zz mar zy, ban zx car zw, lan zv cha zu, sto zt mon zs'],
]
const repeats = 10

async function timeSuggestions(platform: pg.Pool) {
  const home = (await findPlace(platform, 'Bath, England'))?.place
  const rows = []
  for (const text of hardTexts) {
    const times = []
    let found: string[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      const startedAt = performance.now()
      found = await suggestPlaces(platform, text, home)
      times.push(performance.now() - startedAt)
    }
    const median = times.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? Number.NaN
    rows.push({ text, 'median ms': Math.round(median), first: found[0] ?? '' })
  }
  return rows
}

function isWrong({ confidence, milesOff }: Verdict): boolean {
  return confidence === 'sure' && milesOff > nearMiles
}
