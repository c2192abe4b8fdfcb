// Writes the search text of a row as the SQL function places.search_words does. The built-in rows are ready when they
// are loaded: in SQL this took half of the time. A test compares the two for every row.

import { countryNames } from '../data/country-names.ts'
import type { GazetteerRow } from './gazetteer-row.ts'

export function searchTextOf(row: GazetteerRow): string {
  return fold(searchWords(row))
    .replace(/[-–—_/]/g, ' ')
    .replace(/[.'’ʻ`()]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^ | $/g, '')
    .replace(/(?<![\p{L}\p{N}_])(saint|sankt|ste)(?![\p{L}\p{N}_])/gu, 'st')
}

/** As platform.fold_text. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđðħı]/g, (letter) => 'olddhi'['øłđðħı'.indexOf(letter)] ?? letter)
}

/** The search text of a row, not yet folded: its name, then where it is. */
export function searchWords({ name, alias, county, admin, country, kind }: GazetteerRow): string {
  const isCountry = kind === 'region' && !admin && !county
  const within = isCountry ? [] : [county, admin, countryNames.of(country)]
  const own = alias ?? name
  // For a region itself, only what contains it.
  return [own, ...within.filter((part) => part !== own)].filter(Boolean).join(', ')
}
