// Parses a written address: its parts from the smallest to the largest, the runs of words that may be a name, and its
// postcodes. Pure; the gazetteer then decides which of them exist.
import { parse } from 'postcode'
import { isCommonWord, isStreetWord } from './data/address-words.ts'

/** Words of one part that may name a town or a region. */
export interface Run {
  words: string
  part: number
  start: number
  end: number
}

export interface Part {
  words: string[]
  /** Whether it may be an unknown village, rather than a street or a house number. */
  maybeTown: boolean
  /** In brackets after a name: "Frankfurt (Oder)". */
  isAside: boolean
}

export interface Postcode {
  /** Undefined for plain digits, which many countries use. */
  country?: string
  /** The part that identifies the district. */
  code: string
  /** The full code as written. */
  full?: string
}

export interface Address {
  parts: Part[]
  runs: Run[]
  postcodes: Postcode[]
}

const maxParts = 12
const maxWords = 14
const maxRuns = 240
const longestName = 5
const longestAddress = 600

const britishPostcode = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/gi
const outwardCode = /\b([A-Z]{1,2}\d{1,2}[A-Z]?)\s*$/i
const lettered: [country: string, pattern: RegExp][] = [
  ['IE', /\b([AC-FHKNPRTV-Y]\d[\dW])\s*[\dAC-FHKNPRTV-Y]{4}\b/i],
  ['CA', /\b([ABCEGHJ-NPRSTVXY]\d[A-Z])\s*-?\s*\d[A-Z]\d\b/i],
  ['JP', /〒?\s*(\d{3})[-－]\d{4}\b/],
  ['NL', /\b([1-9]\d{3})\s?[A-Z]{2}\b(?!\s+\d)/],
]
/** As on letters: F-75011, D-80331. */
const abroad =
  /(?<![\p{L}\d])(A|B|CH|D|DK|E|F|FIN|I|N|S|AT|BE|DE|ES|FR|FI|IT|NO|SE)-(\d{3} \d{2}|\d{4,5})(?!\d)/u
const plateCountries: Record<string, string> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  FIN: 'FI',
  I: 'IT',
  N: 'NO',
  S: 'SE',
}
const digits = /(?<![\d-])(\d{3} \d{2}|\d{4,5})(?:-\d{4})?(?!\d|-\d)/g

export function readAddress(address: string): Address {
  const { text, postcodes } = takePostcodes(address.normalize('NFKC').slice(0, longestAddress))
  const parts = text
    .split(/(?=\()|[,;\n\r)|]+|\s[-–—·]\s/)
    .flatMap(fromLargeToSmall)
    .map(readPart)
    .filter(({ words }) => words.length > 0)
    .slice(-maxParts)
  return { parts, runs: runsOf(parts), postcodes }
}

function takePostcodes(address: string): { text: string; postcodes: Postcode[] } {
  for (const match of [...address.matchAll(britishPostcode)].reverse()) {
    const { outcode, incode, valid } = parse(`${match[1]} ${match[2]}`)
    if (valid)
      return {
        text: address.replace(match[0], ','),
        postcodes: [
          {
            country: 'GB',
            code: outcode.toUpperCase(),
            full: `${outcode} ${incode}`.toUpperCase(),
          },
        ],
      }
  }
  for (const [country, pattern] of lettered) {
    const match = pattern.exec(address)
    if (match?.[1])
      return { text: address.replace(match[0], ' '), postcodes: [{ country, code: match[1].toUpperCase() }] }
  }
  const foreign = abroad.exec(address)
  if (foreign?.[1] && foreign[2]) {
    const country = plateCountries[foreign[1]] ?? foreign[1]
    return {
      text: address.replace(foreign[0], ' '),
      postcodes: [{ country, code: foreign[2].replace(' ', '') }],
    }
  }
  const outward = outwardCode.exec(address.trim())
  if (outward?.[1] && parse(`${outward[1]} 1AA`).valid)
    return {
      text: address.trim().slice(0, outward.index),
      postcodes: [{ country: 'GB', code: outward[1].toUpperCase() }],
    }
  const plain = [...address.matchAll(digits)].map(([, code = '']) => ({ code: code.replace(' ', '') }))
  return { text: address, postcodes: plain.slice(-3) }
}

/** Japanese and Chinese addresses begin with the largest area and have no spaces: 京都府京都市東山区. */
function fromLargeToSmall(part: string): string[] {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(part)) return [part]
  return part
    .split(/(?<=[都道府県市区町村])|\s+/u)
    .map((piece) => piece.replace(/(?<=..)[市区町村]$/u, ''))
    .reverse()
}

function readPart(part: string): Part {
  const words = part
    .split(/[\s/-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}&]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
  const named = words.filter((word) => !/\d|^cedex$/i.test(word))
  // "near Frome", "nr Bath": a house outside the town that it is named by.
  while (named.length > 1 && /^(nr|near|by|outside)$/i.test(named[0] ?? '')) named.shift()
  const kept = named.length > maxWords ? [...named.slice(0, 3), ...named.slice(3 - maxWords)] : named
  const maybeTown =
    kept.length > 0 &&
    kept.length <= 4 &&
    kept.length === words.length &&
    !kept.some((word) => isStreetWord(word) || isCommonWord(word))
  return { words: kept, maybeTown, isAside: part.trimStart().startsWith('(') }
}

function runsOf(parts: Part[]): Run[] {
  const runs: Run[] = []
  // From the right: when an address is too long, the venue can be left out.
  for (const [part, { words }] of [...parts.entries()].reverse()) {
    for (let length = Math.min(longestName, words.length); length > 0; length--) {
      for (let start = words.length - length; start >= 0; start--) {
        const chosen = words.slice(start, start + length)
        const isWhole = length === words.length
        if (!isWhole && chosen.every(isCommonWord)) continue
        runs.push({ words: chosen.join(' '), part, start, end: start + length })
      }
    }
  }
  return runs.slice(0, maxRuns)
}
