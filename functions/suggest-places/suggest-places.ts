// Suggests places for a partly typed address, for pages without Google's own suggestions.

import { readJson, type ServerFunction } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import { artistHome } from '../artist-home.ts'

export const suggestPlaces: ServerFunction<'suggest-places'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 300, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  async handle(request, context) {
    const { text, near } = await readJson(request, bodySchemas['suggest-places'])
    const home = near ? await artistHome(context, { slug: near }) : undefined
    const places = await context.places.suggest(text, home?.location, home?.country)
    return {
      places: places.map((place) => ({ text: place })),
      ...(places.length > 0 || (await context.places.canFind()) ? {} : { isMapMissing: true }),
    }
  },
}
