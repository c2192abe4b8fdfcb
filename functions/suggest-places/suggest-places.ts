// What a half-typed address may become, for pages without Google's own suggestions.
import * as z from 'zod/mini'
import { type SuggestedPlaces, submissionLimits } from '../../domain/booking-submission.ts'
import { type Context, readJson, type ServerFunction } from '../../domain/server-function.ts'

const bodySchema = z.object({
  text: z.string().check(z.maxLength(submissionLimits.venueAddress)),
  /** The slug of the artist whose page asks: places of the same country come first. */
  near: z.optional(z.string().check(z.maxLength(60))),
})

export const suggestPlaces: ServerFunction = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 300, periodSeconds: 300 },
  mostBodyBytes: 8 * 1024,
  async handle(request, context) {
    const { text, near } = await readJson(request, bodySchema)
    const home = near ? await homeOf(context, near) : undefined
    const places = await context.places.suggest(text, home)
    const answer: SuggestedPlaces = { places: places.map((place) => ({ text: place })) }
    return Response.json(answer)
  },
}

async function homeOf({ transaction }: Context, slug: string): Promise<string | undefined> {
  const { rows } = await transaction((sql) =>
    sql.query<{ home_location: string | null }>({
      name: 'home_of_artist',
      text: 'select home_location from public.profiles where slug = lower($1)',
      values: [slug],
    }),
  )
  return rows[0]?.home_location ?? undefined
}
