// Completes a partly typed address: places whose name starts with it, else those whose name starts with one of the words
// and that have all others, else places with a similar spelling. Near the artist first. The text before the place is
// kept. Each query reads the rows of one prefix, or a bounded number of similar ones: anyone may ask.
import type pg from 'pg'
import { describeAll } from './describe-place.ts'
import { trigramSchema } from './gazetteer/trigram-schema.ts'
import type { Place } from './look-up.ts'
import type { Home } from './rank-candidates.ts'
import { otherSpellings } from './spelling.ts'

const maxSuggestions = 6
/** With this many prefix matches, fuzzy matches would only be noise. */
const enough = 3
const maxWords = 6
/** A venue, its street, and then the town. */
const maxDroppedParts = 3
const shortestText = 2
/** Of the words in any order, the longest may be the name: shorter ones are the beginning of thousands. */
const maxNames = 2
const shortestName = 3
const shortestMisspelt = 4

export async function suggestPlaces(platform: pg.Pool, text: string, near: Home): Promise<string[]> {
  const parts = text.trim().slice(-200).split(',')
  for (let dropped = 0; dropped <= Math.min(maxDroppedParts, parts.length - 1); dropped++) {
    const found = await search(platform, parts.slice(dropped), near)
    const kept = parts.slice(0, dropped).join(',')
    if (found.length > 0) return found.map((place) => (dropped === 0 ? place : `${kept}, ${place}`))
  }
  return []
}

async function search(platform: pg.Pool, [first = '', ...rest]: string[], near: Home): Promise<string[]> {
  const later = wordsOf(rest.join(' ')).slice(0, maxWords)
  const words = [...new Set([...wordsOf(first), ...later])].slice(0, maxWords)
  if (words.join('').length < shortestText) return []
  const home = [near?.country ?? '', near?.latitude ?? null, near?.longitude ?? null, maxSuggestions * 2]
  const ask = async (statement: { name: string; text: string }, ...values: unknown[]) =>
    (await platform.query<Place>({ ...statement, values: [...home, ...values] })).rows
  let found: Place[] = []
  for (const typed of [first.trim(), ...otherSpellings(first.trim())])
    if (found.length < enough) found = [...found, ...(await ask(byPrefix, typed, later))]
  if (found.length < enough && words.length > 1)
    for (const word of namesAmong(words)) found = [...found, ...(await ask(byPrefix, word, words))]
  const spelt = otherSpellings(first.trim()).at(0) ?? first.trim()
  if (found.length < enough && rest.length === 0 && hasLatinWord(spelt))
    found = [...found, ...(await ask(await bySimilarSpelling(platform), spelt))]
  return [...new Set(describeAll(found))].slice(0, maxSuggestions)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function namesAmong(words: string[]): string[] {
  return words
    .filter((word) => word.length >= shortestName)
    .sort((a, b) => b.length - a.length)
    .slice(0, maxNames)
}

/** Whether there is something to compare: of other scripts PostgreSQL may know no letters, and would read every row. */
function hasLatinWord(text: string): boolean {
  return wordsOf(text).some((word) => word.length >= shortestMisspelt && /^\p{Script=Latin}+$/u.test(word))
}

const columns = 'name, admin, county, country, latitude, longitude, population, kind, reach_km as "reachKm"'

/** Large and near places first: the next village before a town two counties away, but not before the city. */
const order = `order by ln(population + 1000) + case when country = $1 then 3 else 0 end
  + coalesce(6 / (1 + sqrt((latitude - $2::float8) ^ 2 + ((longitude - $3::float8) * cosd($2::float8)) ^ 2) * 111 / 60), 0) desc,
  name limit $4`

/**
 * Each of the words is a prefix of a word of the name or of its region. The upper bound is the prefix and the highest
 * character: an index range, where "like" could not use the index.
 */
export const byPrefix = {
  name: 'suggest_places',
  text: `select ${columns} from places.gazetteer
         where search_text ~>=~ (select places.search_words($5))
           and search_text ~<~ (select places.search_words($5) || chr(1114111))
           and kind <> 'postcode_area'
           and search_text ~ all (array(select '\\m' || places.search_words(word) from unnest($6::text[]) as word))
         ${order}`,
}

/** Of very many similar names, any are compared. */
export async function bySimilarSpelling(platform: pg.Pool): Promise<{ name: string; text: string }> {
  const schema = await trigramSchema(platform)
  return {
    name: 'suggest_similar_places',
    text: `select ${columns} from (
             select *, ${schema}.word_similarity(typed, split_part(search_text, ', ', 1)) as alike
             from (select places.search_words($5) as typed) as _
             cross join lateral (
               select * from places.gazetteer
               where typed operator(${schema}.<%) split_part(search_text, ', ', 1) and kind = 'town' limit 500
             ) as town
             order by alike desc limit 50
           ) as spelt ${order.replace('order by', 'order by alike * 20 +')}`,
  }
}
