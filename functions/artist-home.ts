// Where an artist travels from: for distances only, never part of an answer.
import type { Context } from '../domain/server-function.ts'

/** Undefined when there is no such artist; empty when they have not said. */
export async function artistHome({ transaction }: Context, slug: string): Promise<string | undefined> {
  const { rows } = await transaction((sql) =>
    sql.query<{ home_location: string | null }>({
      name: 'home_of_artist',
      text: 'select home_location from public.profiles where slug = lower($1)',
      values: [slug],
    }),
  )
  return rows[0] && (rows[0].home_location?.trim() ?? '')
}
