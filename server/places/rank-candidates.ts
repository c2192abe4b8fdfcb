// Ranks the places that an address may mean. An address is read from the right: each part that names a country,
// region, postcode or larger town supports the places in it, and counts against all others.
import { agreement, conflict, contains, gainFrom, isPostTown, postcodeVerdict } from './agreements.ts'
import { isCommonWord, isConnector, isStreetWord } from './data/address-words.ts'
import { greatCircleKm, type Position } from './great-circle.ts'
import { qualifierOf, saysAll } from './longer-names.ts'
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
  /** A postcode supports it. */
  hasPostcode: boolean
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
const postcodeItself = 8
const regionItself = 5.5
const sameCountry = 2.5
const unknownTown = -1.5
const misspelt = -1.5
/** Only the names of towns that everybody knows are shortened. */
const knownShort = 10_000
const shortened = -1
const maxRanked = 40
/** Closer than this, two names are of the same town. */
export const samePlaceKm = 16
/** A region no wider than this counts as its town. */
const smallReachKm = 16

export function rankCandidates(address: Address, found: Found, near: Home): Candidate[] {
  const mentions = mentionsIn(address, found)
  const judge = createJudge(address, found, mentions, near)
  const towns = address.runs.flatMap((run, number) => {
    const named = (found.byRun[number] ?? []).filter(({ kind }) => kind === 'town')
    const longer = found.longer?.[number] ?? []
    return againstPostcode([
      ...named.map((place) => judge.town(run, place, found.byRun[number] ?? [], longer)),
      ...longer.flatMap((place) => judge.longerTown(run, place)),
    ])
  })
  const regions = mentions.flatMap((mention) =>
    mention.places.filter(isRegion).map((place) => judge.region(mention, place)),
  )
  const isAlone = address.parts.length === 0 && near === undefined
  const codes = found.byPostcode.flatMap((places, number) => {
    const { country: stated, code = '' } = address.postcodes[number] ?? {}
    const isKnown = ({ country }: Place) => near?.country === country || judge.isSpokenFor(country)
    // The first digits are only a district: they are needed where no town in it is named.
    const isNeeded = ({ country }: Place) =>
      code.length === 5 && !towns.some(({ place, conflicts }) => place.country === country && conflicts === 0)
    const usable = places.filter((place) => {
      if (stated !== undefined) return true
      return place.kind === 'postcode' ? isKnown(place) || isAlone : isKnown(place) && isNeeded(place)
    })
    return usable.slice(0, 1).map((place) => judge.postcode(place))
  })
  return [...towns, ...regions, ...codes].sort((a, b) => b.score - a.score).slice(0, maxRanked)
}

/** Where the postcode is that of one town, it is not that of another of the same name. */
function againstPostcode(namesakes: Candidate[]): Candidate[] {
  if (!namesakes.some(({ hasPostcode }) => hasPostcode)) return namesakes
  return namesakes.map((one) =>
    one.hasPostcode ? one : { ...one, score: one.score + conflict.zone, conflicts: one.conflicts + 1 },
  )
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
function isMention({ kind, population, isMisspelt }: Place, isWhole: boolean): boolean {
  return kind === 'region' || (isWhole && kind === 'town' && population >= 1_000 && !isMisspelt)
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

  const isUnknown = (number: number) =>
    parts[number]?.maybeTown === true &&
    !mentions.some((mention) => mention.run.part === number && mention.isWhole)

  /** The words after the name that are no region. */
  function qualifier(run: Run) {
    const length = parts[run.part]?.words.length ?? 0
    const tail = mentions.filter((mention) => mention.run.part === run.part && mention.run.start >= run.end)
    const tailStart = Math.min(length, ...tail.map((mention) => mention.run.start))
    return qualifierOf(parts, run, { tailStart, isNextUnknown: isUnknown(run.part + 1) })
  }

  /** "Bradford on Tone" is not Bradford: where others of the name go on, what follows tells them apart. */
  function isAnother(run: Run, place: Place, longer: Place[]): boolean {
    const said = qualifier(run)
    const isSame = (other: Place) => greatCircleKm(other, place) < samePlaceKm && saysAll(run, said, other)
    return said.isCertain && longer.length > 0 && !longer.some(isSame)
  }

  return {
    /** A name of which only the beginning is said, or all in another way. */
    longerTown(run: Run, place: Place): Candidate[] {
      const said = qualifier(run)
      const isSaid = saysAll(run, said, place)
      if (!isSaid && (said.isCertain || place.population < knownShort)) return []
      const town = this.town(run, place, [], [])
      if (!isSaid) return [{ ...town, score: town.score + shortened, isWeak: true }]
      return [
        {
          ...town,
          score: town.score + agreement.qualifier,
          agreements: town.agreements + 1,
          isWeak: false,
          followsUnknown: false,
        },
      ]
    },
    town(run: Run, place: Place, namesakes: Place[], longer: Place[]): Candidate {
      const part = parts[run.part]?.words ?? []
      const after = mentions.filter((mention) => isRightOf(mention, run))
      // If only regions follow in its own part, the part ends with this name.
      const tail = after.filter((mention) => mention.run.part === run.part)
      const tailStart = Math.min(part.length, ...tail.map((mention) => mention.run.start))
      const shape = formOf(run, part, tailStart)
      const unknown = parts.some((_, number) => number > run.part && isUnknown(number))
      const behind = weigh(place, after)
      const codes = weighPostcodes(place)
      const agreements = behind.agreements + codes.agreements
      const isOther = agreements === 0 && isAnother(run, place, longer)
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
          (isOther ? conflict.qualifier : 0) +
          nearness(place),
        agreements,
        conflicts: behind.conflicts + codes.conflicts + (isOther ? 1 : 0),
        hasPostcode: codes.agreements > 0,
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
        hasPostcode: false,
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
        hasPostcode: false,
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
