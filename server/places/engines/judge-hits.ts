// Decides which of a geocoder's hits an address means, and with what confidence: hits that match the words of the
// address, nearer and larger ones first; several equally good ones that are far apart are left to the client to
// choose from.
import type { Confidence } from '../../../domain/booking/booking-submission.ts'
import { countryNames } from '../data/country-names.ts'
import { greatCircleKm, type Position } from '../great-circle.ts'
import type { Hit } from './geocoders.ts'

/** A place on the map with its description. */
export interface Located extends Position {
  place: string
  country: string
  confidence: Confidence
  alternatives: string[]
}

export interface Near extends Position {
  country: string
}

export interface Judgement {
  best: Hit
  located: Located
  /** The address names neither its town nor its postcode: a last resort. */
  isDoubtful: boolean
}

/** Hits closer than this are parts of one place. */
const samePlaceKm = 25
const equallyGood = 1.5
const agreementWeight = 10
const sameCountry = 3
const maxAlternatives = 5

export function judgeHits(
  hits: Hit[],
  address: string,
  near: Near | undefined,
  isAgreed: (hit: Hit) => boolean,
): Judgement | undefined {
  const asked = wordsOf(address)
  const ranked = hits
    .map((hit) => ({ hit, agrees: isAgreed(hit), score: score(hit, asked, near) }))
    .sort((a, b) => Number(b.agrees) - Number(a.agrees) || b.score - a.score)
  const [top] = ranked
  if (!top) return undefined
  const rivals = ranked.filter(
    ({ hit, agrees, score }) =>
      agrees === top.agrees && top.score - score < equallyGood && greatCircleKm(hit, top.hit) > samePlaceKm,
  )
  const place = describeHit(top.hit)
  const confidence = !top.agrees || rivals.length > 0 ? 'unsure' : top.hit.level === 'area' ? 'area' : 'sure'
  const others = (top.agrees ? rivals : ranked).map(({ hit }) => describeHit(hit))
  return {
    best: top.hit,
    isDoubtful: !top.agrees,
    located: {
      latitude: top.hit.latitude,
      longitude: top.hit.longitude,
      country: top.hit.country,
      place,
      confidence,
      alternatives: [...new Set(others)].filter((other) => other !== place).slice(0, maxAlternatives),
    },
  }
}

/** As an address: "Manor Barn, Nunney, Somerset, England, United Kingdom". */
function describeHit({ name, town, county, state, country }: Hit): string {
  return [...new Set([name, town, county, state, countryNames.of(country)])].filter(Boolean).join(', ')
}

/** The town of a hit, as an address; undefined where the geocoder does not say. */
export function describeTown({ town, county, state, country }: Hit): string | undefined {
  if (!town) return undefined
  return [...new Set([town, county, state, countryNames.of(country)])].filter(Boolean).join(', ')
}

/**
 * Also when a geocoder has dropped a word: the hit must at least be in the town, region or postcode that was named.
 */
export function agrees({ level, name, town, postcode }: Hit, address: string): boolean {
  const folded = fold(address)
  const code = fold(postcode).replaceAll(' ', '')
  if (code !== '' && folded.replaceAll(' ', '').includes(code)) return true
  return level === 'point' ? contains(folded, town) : contains(folded, name) || contains(folded, town)
}

function score(hit: Hit, asked: Set<string>, near: Near | undefined): number {
  const own = wordsOf(`${describeHit(hit)} ${hit.postcode} ${hit.country}`)
  const shared = [...asked].filter((word) => own.has(word)).length
  return (
    shared * agreementWeight +
    (hit.level === 'point' ? 1.5 : hit.size) +
    (near?.country === hit.country ? sameCountry : 0) +
    (near ? 2 / (1 + greatCircleKm(hit, near) / 100) : 0)
  )
}

function contains(folded: string, name: string): boolean {
  const sought = fold(name)
  if (sought === '') return false
  // Scripts without spaces have no word boundaries.
  return /[a-z]/.test(sought) ? ` ${folded} `.includes(` ${sought} `) : folded.includes(sought)
}

function wordsOf(text: string): Set<string> {
  return new Set(fold(text).split(' ').filter(Boolean))
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
