// What a half-typed address may become: the most populous places that begin so and, when those are few, places that
// are spelt nearly so. Only the last part is completed, what stands before it is kept.
import type pg from 'pg'
import { describePlace, type Place } from './find-place.ts'

const mostSuggestions = 6
/** With so many that begin as typed, guesses at another spelling would only be in the way. */
const enough = 3
/** How many times its people a place of the artist's own country counts. */
const homeBonus = 20

export async function suggestPlaces(
  platform: pg.Pool,
  text: string,
  near: Place | undefined,
): Promise<string[]> {
  const whole = text.trim()
  const comma = whole.lastIndexOf(',')
  const found = await search(platform, whole, near)
  if (found.length > 0 || comma < 0) return found
  const kept = whole.slice(0, comma + 1)
  return (await search(platform, whole.slice(comma + 1).trim(), near)).map((place) => `${kept} ${place}`)
}

async function search(platform: pg.Pool, typed: string, near: Place | undefined): Promise<string[]> {
  if (typed.length < 2) return []
  const beginning = await ask(platform, beginningSo, typed, near)
  const similar =
    beginning.length < enough ? await ask(platform, await speltNearlySo(platform), typed, near) : []
  return [...new Set([...beginning, ...similar].map(describePlace))].slice(0, mostSuggestions)
}

type Found = Pick<Place, 'name' | 'admin' | 'country'>

async function ask(
  platform: pg.Pool,
  statement: { name: string; text: string },
  typed: string,
  near: Place | undefined,
): Promise<Found[]> {
  const { rows } = await platform.query<Found>({
    ...statement,
    values: [typed.slice(0, 100), near?.country ?? '', mostSuggestions],
  })
  return rows
}

const order = `order by population * case when country = $2 then ${homeBonus} else 1 end desc, name limit $3`

// The upper bound is the prefix and the last of all characters: an index range, where "like" could not use one.
export const beginningSo = {
  name: 'suggest_places',
  text: `select name, admin, country from places.gazetteer
         where search_text ~>=~ (select places.search_words($1)) and search_text ~<~ (select places.search_words($1) || chr(1114111))
           and kind <> 'postcode_area' ${order}`,
}

const trigramSchemas = new WeakMap<pg.Pool, Promise<string>>()

/** The extension with the trigram operators may live in any schema of an operator's database. */
export async function speltNearlySo(platform: pg.Pool): Promise<{ name: string; text: string }> {
  const asked = trigramSchemas.get(platform) ?? findTrigramSchema(platform)
  trigramSchemas.set(platform, asked)
  const schema = await asked
  return {
    name: 'suggest_similar_places',
    text: `select name, admin, country from places.gazetteer
           where places.search_words($1) operator(${schema}.<%) search_text and kind = 'town'
           order by ${schema}.word_similarity(places.search_words($1), search_text) desc,
             population * case when country = $2 then ${homeBonus} else 1 end desc limit $3`,
  }
}

async function findTrigramSchema(platform: pg.Pool): Promise<string> {
  const { rows } = await platform.query(
    `select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'`,
  )
  return rows[0]?.schema ?? 'extensions'
}
