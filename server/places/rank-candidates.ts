// Ranks the places that an address may mean. An address is read from the right: each part that names a country,
// region, postcode or larger town supports the places in it, and counts against all others.
import { isCommonWord, isConnector, isStreetWord } from './data/address-words.ts'
import { greatCircleKm, type Position } from './great-circle.ts'
import type { Found, Place } from './look-up.ts'
import type { Address, Run } from './read-address.ts'

export interface Candidate {
  place: Place
  /** The words it was found by; undefined for a postcode. */
  run?: Run
  /** The larger areas named after it that contain it: they support it, and are no competitors. */
  within: Run[]
  score: number
  /** How many parts of the address support it, and contradict it. */
  agreements: number
  conflicts: number
  /** Its name is only part of a longer one. */
  isWeak: boolean
  /** There is an unknown name between it and the region: that one is more likely the town. */
  followsUnknown: boolean
  /** The same word also names the county around it, and an unknown name precedes it. */
  maybeRegion: boolean
}

/** A part, or the end of one, that names a larger area. */
interface Mention {
  run: Run
  places: Place[]
  isWhole: boolean
}

/** The artist's location, or only the country. */
export type Home = ({ country: string } & Partial<Position>) | undefined

const form = { whole: 4, ending: 3, beginning: 1.5, inside: 0.5, street: 0.2 }
const agreement = { county: 3, state: 2.5, country: 2, town: 2.5, postcode: 4, zone: 2.5 }
const conflict = { mention: -5, postcode: -6, zone: -3 }
const postcodeItself = 8
const regionItself = 5.5
const sameCountry = 2.5
const unknownTown = -1.5
const misspelt = -1.5
const postTownKm = 50
const maxRanked = 40
/** A region no wider than this counts as its town. */
const smallReachKm = 16

export function rankCandidates(address: Address, found: Found, near: Home): Candidate[] {
  const mentions = mentionsIn(address, found)
  const judge = createJudge(address, found, mentions, near)
  const towns = address.runs.flatMap((run, number) =>
    (found.byRun[number] ?? [])
      .filter(({ kind }) => kind === 'town')
      .map((place) => judge.town(run, place, found.byRun[number] ?? [])),
  )
  const regions = mentions.flatMap((mention) =>
    mention.places.filter(isRegion).map((place) => judge.region(mention, place)),
  )
  const isAlone = address.parts.length === 0 && near === undefined
  const codes = found.byPostcode.flatMap((places, number) => {
    const isPlain = address.postcodes[number]?.country === undefined
    const usable = places.filter(({ country, kind }) =>
      isPlain
        ? kind === 'postcode' && (near?.country === country || judge.isSpokenFor(country) || isAlone)
        : true,
    )
    return usable.slice(0, 1).map((place) => judge.postcode(place))
  })
  return [...towns, ...regions, ...codes].sort((a, b) => b.score - a.score).slice(0, maxRanked)
}

function isPosition(home: Home): home is { country: string } & Position {
  return home?.latitude !== undefined && home.longitude !== undefined
}

function isRegion({ kind, admin, county }: Place): boolean {
  return kind === 'region' && (admin !== null || county !== null)
}

/**
 * From the right of each part: "Frome Somerset UK" ends with two. Short words count only in capitals, or any "in"
 * would.
 */
function mentionsIn({ parts, runs }: Address, { byRun }: Found): Mention[] {
  const mentions: Mention[] = []
  for (const [part, { words }] of parts.entries()) {
    let end = words.length
    while (end > 0) {
      const number = runs.findIndex(
        (run, at) =>
          run.part === part &&
          run.end === end &&
          (byRun[at] ?? []).some((place) => isMention(place, run.start === 0)) &&
          isPlain(run.words, part === parts.length - 1),
      )
      const run = runs[number]
      if (!run) break
      const isWhole = run.start === 0
      mentions.push({
        run,
        places: (byRun[number] ?? []).filter((place) => isMention(place, isWhole)),
        isWhole,
      })
      end = run.start
    }
  }
  return mentions
}

/** A town counts only if it is the whole part: "Clifton, Bristol". */
function isMention({ kind, population }: Place, isWhole: boolean): boolean {
  return kind === 'region' || (isWhole && kind === 'town' && population >= 1_000)
}

function isPlain(words: string, isLast: boolean): boolean {
  return words.length > 3 || words === words.toUpperCase() || isLast
}

function createJudge({ parts, postcodes }: Address, found: Found, mentions: Mention[], near: Home) {
  const nearness = (place: Place) =>
    (near && place.country === near.country ? sameCountry : 0) +
    (isPosition(near) ? 2 / (1 + greatCircleKm(place, near) / 100) : 0)

  const isRightOf = (mention: Mention, run: Run) =>
    mention.run.part > run.part || (mention.run.part === run.part && mention.run.start >= run.end)

  function weigh(place: Place, after: Mention[]) {
    let score = 0
    let agreements = 0
    let conflicts = 0
    const within: Run[] = []
    for (const { places, run } of after) {
      const gain = Math.max(0, ...places.map((larger) => gainFrom(larger, place)))
      score += gain > 0 ? gain : conflict.mention
      if (gain > 0) agreements += 1
      else conflicts += 1
      if (gain > 0) within.push(run)
    }
    return { score, agreements, conflicts, within }
  }

  function weighPostcodes(place: Place) {
    const verdicts = found.byPostcode.map((places, number) =>
      postcodeVerdict(place, places, postcodes[number]?.country === undefined),
    )
    return {
      score: verdicts.reduce((sum, verdict) => sum + verdict, 0),
      agreements: verdicts.filter((verdict) => verdict > 0).length,
      conflicts: verdicts.filter((verdict) => verdict < 0).length,
    }
  }

  return {
    town(run: Run, place: Place, namesakes: Place[]): Candidate {
      const part = parts[run.part]?.words ?? []
      const after = mentions.filter((mention) => isRightOf(mention, run))
      // If only regions follow in its own part, the part ends with this name.
      const tail = after.filter((mention) => mention.run.part === run.part)
      const tailStart = Math.min(part.length, ...tail.map((mention) => mention.run.start))
      const shape = formOf(run, part, tailStart)
      const isUnknown = (number: number) =>
        parts[number]?.maybeTown === true &&
        !mentions.some((mention) => mention.run.part === number && mention.isWhole)
      const unknown = parts.some((_, number) => number > run.part && isUnknown(number))
      const behind = weigh(place, after)
      const codes = weighPostcodes(place)
      return {
        place,
        run,
        within: behind.within,
        score:
          form[shape] +
          0.3 * (run.end - run.start) +
          run.part / parts.length +
          Math.log10(place.population + 10) / 2 +
          behind.score +
          codes.score +
          (unknown ? unknownTown : 0) +
          (place.isMisspelt ? misspelt : 0) +
          nearness(place),
        agreements: behind.agreements + codes.agreements,
        conflicts: behind.conflicts + codes.conflicts,
        isWeak: shape !== 'whole' && shape !== 'ending',
        followsUnknown: unknown && shape !== 'whole',
        maybeRegion:
          parts.some((_, number) => number < run.part && isUnknown(number)) &&
          namesakes.some(
            (namesake) => isRegion(namesake) && contains(namesake, place) && namesake.reachKm > smallReachKm,
          ),
      }
    },
    region({ run }: Mention, place: Place): Candidate {
      const after = mentions.filter((mention) => isRightOf(mention, run))
      const { score, agreements, conflicts, within } = weigh(place, after)
      return {
        place,
        run,
        within,
        score: regionItself + score + nearness(place),
        agreements,
        conflicts,
        isWeak: false,
        followsUnknown: false,
        maybeRegion: false,
      }
    },
    postcode(place: Place): Candidate {
      const speaksFor = ({ places }: Mention) => places.some((larger) => gainFrom(larger, place) > 0)
      // A post town may be far from its districts, and is no competitor.
      const within = mentions.filter(
        (mention) => speaksFor(mention) || mention.places.some((larger) => isPostTown(larger, place)),
      )
      const against = mentions.filter((mention) => mention.isWhole && !within.includes(mention))
      return {
        place,
        within: within.map(({ run }) => run),
        score: postcodeItself - against.length * 2 + nearness(place),
        agreements: 1,
        conflicts: 0,
        isWeak: false,
        followsUnknown: false,
        maybeRegion: false,
      }
    },
    /** Whether the address names this country, or a region of it. */
    isSpokenFor: (country: string) =>
      mentions.some(({ places }) =>
        places.some((place) => place.kind === 'region' && place.country === country),
      ),
  }
}

function formOf(run: Run, part: string[], tailStart: number): keyof typeof form {
  const isEnding = run.end === tailStart || run.end === part.length
  if (run.start === 0 && isEnding) return 'whole'
  if (isEnding) return isStreetWord(part[run.start - 1] ?? '') && run.start === 1 ? 'street' : 'ending'
  if (isStreetWord(part[run.end] ?? '')) return 'street'
  // "Freiburg im Breisgau": the rest only disambiguates.
  if (run.start === 0 && isConnector(part[run.end] ?? '')) return 'ending'
  if (run.start > 0 && !part.slice(0, run.start).every(isCommonWord)) return 'inside'
  return 'beginning'
}

function gainFrom(larger: Place, place: Place): number {
  if (larger.country !== place.country) return 0
  if (larger.kind === 'region') {
    if (!contains(larger, place)) return 0
    return larger.county !== null
      ? agreement.county
      : larger.admin !== null
        ? agreement.state
        : agreement.country
  }
  const reachKm = 8 + 4 * Math.log10(Math.max(1, larger.population / 1_000))
  return greatCircleKm(larger, place) <= reachKm ? agreement.town : 0
}

function contains(region: Place, place: Place): boolean {
  if (region.country !== place.country) return false
  if (region.county !== null) {
    if (place.county !== null && place.kind === 'town')
      return region.admin === place.admin && region.county === place.county
    if (place.kind === 'region') return region.county === place.county
    return greatCircleKm(region, place) <= region.reachKm * 1.3
  }
  if (region.admin !== null) return place.admin === region.admin
  return true
}

function isPostTown(town: Place, district: Place): boolean {
  return (
    town.kind === 'town' && town.country === district.country && greatCircleKm(town, district) <= postTownKm
  )
}

/** Zero where the postcode is not informative for places of this country. */
function postcodeVerdict(place: Place, codes: Place[], isPlain: boolean): number {
  const [code] = codes.filter(({ country }) => country === place.country)
  if (!code) return isPlain || codes.length === 0 ? 0 : conflict.postcode
  const beyondKm = greatCircleKm(code, place) - code.reachKm
  if (code.kind === 'postcode_area') {
    if (beyondKm <= 15) return agreement.zone
    return beyondKm <= code.reachKm + 60 ? 0 : conflict.zone
  }
  if (beyondKm <= 6) return agreement.postcode
  if (beyondKm <= 15) return 0
  // Five digits may be a house number.
  return isPlain || beyondKm <= 40 ? conflict.zone : conflict.postcode
}
