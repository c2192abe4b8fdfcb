// Completes a partly typed address: places whose name starts with it, else those that contain all typed words in any
// order and, when these are few, places with a similar spelling. Near the artist first. The text before the place is
// kept.
import type pg from 'pg'
import { describeAll } from './describe-place.ts'
import { trigramSchema } from './gazetteer/trigram-schema.ts'
import type { Position } from './great-circle.ts'
import type { Place } from './look-up.ts'

const maxSuggestions = 6
/** With this many prefix matches, fuzzy matches would only be noise. */
const enough = 3
const maxWords = 6
/** A venue, its street, and then the town. */
const maxDroppedParts = 3

type Home = (Position & { country: string }) | undefined

export async function suggestPlaces(platform: pg.Pool, text: string, near: Home): Promise<string[]> {
  const parts = text.trim().slice(-200).split(',')
  for (let dropped = 0; dropped <= Math.min(maxDroppedParts, parts.length - 1); dropped++) {
    const found = await search(platform, parts.slice(dropped), near)
    const kept = parts.slice(0, dropped).join(',')
    if (found.length > 0) return found.map((place) => (dropped === 0 ? place : `${kept}, ${place}`))
  }
  return []
}

async function search(platform: pg.Pool, parts: string[], near: Home): Promise<string[]> {
  const words =
    parts
      .join(' ')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, maxWords) ?? []
  if (words.join('').length < 2) return []
  const [first = '', ...rest] = parts
  const ask = async (statement: { name: string; text: string }, values: unknown[]) => {
    const home = [near?.country ?? '', near?.latitude ?? null, near?.longitude ?? null, maxSuggestions * 2]
    const { rows } = await platform.query<Place>({ ...statement, values: [...home, ...values] })
    return rows
  }
  const later =
    rest
      .join(' ')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, maxWords) ?? []
  let found = await ask(beginningSo(later.length), [first.trim(), ...later])
  if (found.length < enough && words.length > 1)
    found = [...found, ...(await ask(holdingAll(words.length), ['', ...words]))]
  if (found.length < enough && rest.length === 0)
    found = [...found, ...(await ask(await speltNearlySo(platform), [first.trim()]))]
  return [...new Set(describeAll(found))].slice(0, maxSuggestions)
}

const columns = 'name, admin, county, country, latitude, longitude, population, kind, reach_km as "reachKm"'

/** Large and near places first: the next village before a town two counties away, but not before the city. */
const order = `order by ln(population + 1000) + case when country = $1 then 3 else 0 end
  + coalesce(6 / (1 + sqrt((latitude - $2::float8) ^ 2 + ((longitude - $3::float8) * cosd($2::float8)) ^ 2) * 111 / 60), 0) desc,
  name limit $4`

const kinds = `kind <> 'postcode_area'`

/** Each of the words is a prefix of a word of the name or of its region. */
function holding(count: number, from: number): string {
  return Array.from(
    { length: count },
    (_, word) => `and search_text ~ ('\\m' || places.search_words($${from + word}))`,
  ).join(' ')
}

// The upper bound is the prefix and the highest character: an index range, where "like" could not use the index.
export function beginningSo(words: number) {
  return {
    name: `suggest_places_${words}`,
    text: `select ${columns} from places.gazetteer
           where search_text ~>=~ (select places.search_words($5))
             and search_text ~<~ (select places.search_words($5) || chr(1114111))
             and ${kinds} ${holding(words, 6)} ${order}`,
  }
}

export function holdingAll(words: number) {
  return {
    name: `suggest_holding_${words}`,
    text: `select ${columns} from places.gazetteer where $5::text is not null and ${kinds} ${holding(words, 6)} ${order}`,
  }
}

export async function speltNearlySo(platform: pg.Pool): Promise<{ name: string; text: string }> {
  const schema = await trigramSchema(platform)
  return {
    name: 'suggest_similar_places',
    text: `select ${columns} from (
             select *, ${schema}.word_similarity(places.search_words($5), search_text) as alike from places.gazetteer
             where places.search_words($5) operator(${schema}.<%) search_text and kind = 'town'
             order by alike desc limit 50
           ) as spelt ${order.replace('order by', 'order by alike * 20 +')}`,
  }
}
