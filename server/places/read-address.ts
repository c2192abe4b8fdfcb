// What a written address says about where it is: a postcode, a country or region, and the words that may be a town's
// name, the likelier first. Pure; the gazetteer then decides which of them exist.
import { parse } from 'postcode'
import { foldWords, type RegionHint, regionHints } from './regions.ts'

export interface TownWords {
  words: string
  /** How much the place of the words in the address speaks for a town. */
  weight: number
}

export interface AddressClues {
  /** Letters of a British postcode, such as BA. */
  postcodeArea?: string | undefined
  zipCode?: string | undefined
  /** Any of these; none when the address names no country or region. */
  regions: RegionHint[]
  towns: TownWords[]
}

const britishPostcode = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/gi
const canadianPostcode = /\b[A-Z]\d[A-Z]\s*-?\d[A-Z]\d\b/i
const outwardCode = /\s*\b([A-Z]{1,2})\d[A-Z\d]?$/
const zipCode = /\b(\d{5})(?:-\d{4})?\b/
const longestName = 5
const mostParts = 12
const weights = { whole: 4, ending: 2, beginning: 1, region: 0.5 }

// Words that name a kind of place: alone they are no town, though somewhere one is called so.
const commonWords = new Set(
  `the a an of at in on and st road street lane avenue square court close way hall house hotel inn arms club barn farm
   park garden gardens green hill church chapel castle manor school college university centre center theatre village town
   city room rooms estate lodge grange abbey mill pub bar restaurant venue marquee field north south east west new old
   upper lower great little high main home floor unit suite flat`.split(/\s+/),
)

export function readAddress(address: string): AddressClues {
  const { text, ...codes } = takeCodes(address.normalize('NFC').slice(0, 600))
  const parts = text
    .split(/[,;\n\r]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(-mostParts)
  const { regions, rest, named } = takeRegions(parts)
  const towns = [
    ...rest.flatMap((part, place) => namesIn(part, place / rest.length)),
    // A city-state is its own town: its name counts when nothing else in the address does.
    ...named.map((words) => ({ words, weight: weights.region })),
  ]
  const isAmerican = regions.some(({ country }) => country === 'US') || /^\s*\d{5}(-\d{4})?\s*$/.test(address)
  const zip = isAmerican ? zipCode.exec(address)?.[1] : undefined
  return {
    postcodeArea: codes.postcodeArea,
    zipCode: zip,
    regions,
    towns: keepBest(towns),
  }
}

function takeCodes(address: string): { text: string; postcodeArea?: string } {
  for (const match of [...address.matchAll(britishPostcode)].reverse()) {
    const { area, valid } = parse(`${match[1]} ${match[2]}`)
    if (valid) return { text: address.replace(match[0], ' '), postcodeArea: area.toUpperCase() }
  }
  const canadian = canadianPostcode.exec(address)
  if (canadian) return { text: address.replace(canadian[0], ' ') }
  const outward = outwardCode.exec(address.trim())
  if (outward?.[1]) return { text: address.trim().slice(0, outward.index), postcodeArea: outward[1] }
  return { text: address }
}

/** Countries and regions at the end of the address; what stands before them is where the town is named. */
function takeRegions(parts: string[]): { regions: RegionHint[]; rest: string[]; named: string[] } {
  const rest = [...parts]
  const named: string[] = []
  let regions: RegionHint[] = []
  while (rest.length > 0) {
    const last = rest.at(-1) ?? ''
    const words = last.replace(zipCode, '').trim().split(' ')
    const length = [3, 2, 1, 4, 5].find(
      (count) => hintsOf(words.slice(-count), words.length > count).length > 0,
    )
    if (length === undefined) break
    const found = words.slice(-length)
    regions = combine(regions, hintsOf(found, false))
    named.push(found.join(' '))
    rest.pop()
    if (words.length > length) rest.push(words.slice(0, -length).join(' '))
  }
  return { regions, rest, named }
}

/** Two letters are a region only as capitals, or any "in" and "me" would be one. */
function hintsOf(words: string[], isEnding: boolean): RegionHint[] {
  const text = words.join(' ')
  if (text.length <= 2 && text !== text.toUpperCase()) return []
  const hints = regionHints(foldWords(text))
  // "Victoria Georgia" may be a name; "Tbilisi Georgia" too. At the end of other words only what is plain counts.
  return isEnding && hints.length > 1 ? [] : hints
}

/** "Georgia, USA": what the two can mean together, or else what was said last. */
function combine(later: RegionHint[], earlier: RegionHint[]): RegionHint[] {
  if (later.length === 0) return earlier
  const both = earlier.filter(({ country }) => later.some((hint) => hint.country === country))
  return both.length > 0 ? both : later
}

/** The names that may stand in one part of an address: all of it, its last words, its first words. */
function namesIn(part: string, lateness: number): TownWords[] {
  const words = part
    .split(' ')
    .map((word) => word.replace(/^[("']+|[)"'.]+$/g, ''))
    .filter((word) => word !== '' && !/\d/.test(word))
  const names: TownWords[] = []
  const add = (chosen: string[], weight: number) => {
    if (chosen.length === 0 || chosen.length > longestName) return
    if (chosen.every((word) => commonWords.has(word.toLowerCase()))) return
    names.push({ words: chosen.join(' '), weight: weight + lateness / 2 + chosen.length / 20 })
  }
  add(words, weights.whole)
  for (let count = 1; count < words.length; count++) {
    add(words.slice(-count), weights.ending)
    add(words.slice(0, count), weights.beginning)
  }
  return names
}

function keepBest(towns: TownWords[]): TownWords[] {
  const best = new Map<string, TownWords>()
  for (const town of towns) {
    const key = foldWords(town.words)
    if ((best.get(key)?.weight ?? 0) < town.weight) best.set(key, town)
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight).slice(0, 60)
}
