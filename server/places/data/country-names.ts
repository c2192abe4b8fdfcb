// Names of countries in English, and in the languages clients are likely to use.

const languages = 'en de fr es it nl sv da nb fi pt pl cs ja zh ko el ru tr'.split(' ')

const everyday: Record<string, string[]> = {
  GB: ['UK', 'U K', 'Great Britain', 'Britain', 'GB'],
  US: ['USA', 'U S A', 'US', 'U S', 'America', 'United States of America'],
  IE: ['Eire', 'Republic of Ireland', 'ROI'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic'],
  TR: ['Turkey'],
  CN: ['China'],
  HK: ['Hong Kong'],
  AE: ['UAE'],
  KR: ['South Korea', 'Korea'],
  DE: ['BRD'],
}

let english: Intl.DisplayNames | undefined
const known = new Map<string, string>()

export const countryNames = {
  /** In English. Cached, because the gazetteer looks it up for each of its rows. */
  of(code: string): string {
    let name = known.get(code)
    if (name === undefined) {
      // Created on demand: the system's locale tables take long to load.
      english ??= new Intl.DisplayNames(['en'], { type: 'region' })
      name = english.of(code) ?? code
      known.set(code, name)
    }
    return name
  },
  /** All names of a country. */
  allOf(code: string): string[] {
    tables ??= languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }))
    const names = tables.map((table) => table.of(code) ?? code).filter((name) => name !== code)
    return [...new Set([...names, ...(everyday[code] ?? [])])]
  },
}

let tables: Intl.DisplayNames[] | undefined
