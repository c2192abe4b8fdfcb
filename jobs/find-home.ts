// Looks up artists' home locations in the gazetteer and records where they are: one artist's after a change, all
// after the gazetteer was filled or extended, and daily those not found so far.
import * as z from 'zod/mini'
import type { BackgroundTask, Sql, TaskContext } from '../contracts/server-function.ts'
import { unitOfCountry } from '../domain/pricing/units-of-countries.ts'

const payloadSchema = z.object({ userId: z.string() })
const allSchema = z.object({ again: z.optional(z.boolean()) })
const batchSize = 200

interface Home extends Record<string, unknown> {
  user_id: string
  home_location: string
}

export const findHome: BackgroundTask = async (payload, context) => {
  const { userId } = payloadSchema.parse(payload)
  const homes = await context.transaction((sql) => readHomes(sql, { only: userId }))
  await lookFor(homes, context)
}

export const findHomes: BackgroundTask = async (payload, context) => {
  const { again } = allSchema.parse(payload)
  let after: string | undefined
  do {
    const homes = await context.transaction((sql) => readHomes(sql, { after, again }))
    await lookFor(homes, context)
    after = homes.length === batchSize ? homes.at(-1)?.user_id : undefined
  } while (after)
}

interface Wanted {
  only?: string
  after?: string | undefined
  /** Also those that were found. */
  again?: boolean | undefined
}

async function readHomes(sql: Sql, { only, after, again = false }: Wanted) {
  const { rows } = await sql.query<Home>({
    name: 'homes_not_found',
    text: `select user_id, home_location from public.profiles
           where home_location ~ '\\S' and ($4 or home_location_found is not true)
             and ($1::uuid is null or user_id = $1) and ($2::uuid is null or user_id > $2)
           order by user_id limit $3`,
    values: [only ?? null, after ?? null, batchSize, again],
  })
  return rows
}

async function lookFor(homes: Home[], { places, transaction }: TaskContext): Promise<void> {
  for (const { user_id: userId, home_location: home } of homes) {
    const place = await places.find(home)
    // The gazetteer is not filled yet; everyone is looked up once it is.
    if (place === undefined) return
    await transaction((sql) =>
      sql.query({
        name: 'record_home_found',
        text: `update public.profiles set home_location_found = $3, home_place = $4, home_unit = coalesce($5, home_unit),
                 home_place_is_new = home_place_is_new or coalesce(home_place <> $4, false)
               where user_id = $1 and home_location = $2
                 and (home_location_found, home_place, home_unit) is distinct from ($3, $4, coalesce($5, home_unit))`,
        values: [
          userId,
          home,
          place !== null,
          place?.place ?? null,
          place ? unitOfCountry(place.country) : null,
        ],
      }),
    )
  }
}
