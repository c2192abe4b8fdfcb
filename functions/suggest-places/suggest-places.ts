// What a half-typed address may become, for pages without Google's own suggestions.
import * as z from 'zod/mini'
import { type SuggestedPlaces, submissionLimits } from '../../domain/booking-submission.ts'
import { readJson, type ServerFunction } from '../../domain/server-function.ts'
import { artistHome } from '../artist-home.ts'

const bodySchema = z.object({
  text: z.string().check(z.maxLength(submissionLimits.venueAddress)),
  /** The slug of the artist whose page asks: places of the same country come first. */
  near: z.optional(z.string().check(z.maxLength(60))),
})

export const suggestPlaces: ServerFunction = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 300, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  async handle(request, context) {
    const { text, near } = await readJson(request, bodySchema)
    const home = near ? await artistHome(context, { slug: near }) : undefined
    const places = await context.places.suggest(text, home?.location)
    const answer: SuggestedPlaces = { places: places.map((place) => ({ text: place })) }
    return Response.json(answer)
  },
}
