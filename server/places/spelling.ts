// Fuzzy matching of names: how many letters may be missing, swapped, changed or added depends on the length of the
// name.
import { inLatinLetters } from './data/transliteration.ts'

export function isNearly(typed: string, name: string): boolean {
  const [a, b] = [fold(typed), fold(name)]
  const allowed = b.length >= 8 ? 2 : b.length >= 5 ? 1 : 0
  return Math.abs(a.length - b.length) <= allowed && editDistance(a, b) <= allowed
}

/** In small letters without accents. */
export function wordsOfName(name: string): string[] {
  return fold(name).split(' ').filter(Boolean)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The Damerau-Levenshtein distance. Names are short, so the table is small. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return cell(a.length, b.length)
}

/** Other ways to write what was typed: in Latin letters, and without the e of an umlaut ("Muenchen"). */
export function otherSpellings(typed: string): string[] {
  const latin = inLatinLetters(typed)
  return [latin, latin.replace(/([aou])e/gi, '$1')].filter(
    (text, number, all) => text !== typed && all.indexOf(text) === number,
  )
}
