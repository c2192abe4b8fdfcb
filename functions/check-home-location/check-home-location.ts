// Looks up a home location before the artist saves it: returns the place found, or suggestions.

import { readJson, type ServerFunction } from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import { unitOfCountry } from '../../domain/pricing/units-of-countries.ts'

export const checkHomeLocation: ServerFunction<'check-home-location'> = {
  methods: ['POST'],
  access: 'signed-in',
  limit: { calls: 120, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  async handle(request, { places }) {
    const { text } = await readJson(request, bodySchemas['check-home-location'])
    const place = await places.find(text)
    if (place === undefined) return { state: 'unknown' }
    if (place === null) return { state: 'missing', suggestions: await suggest(places, text) }
    return { state: 'found', place: place.place, unit: unitOfCountry(place.country) }
  },
}

/** For the whole text or, without a match, for its parts: "Flat 2, Batth" means Bath. */
async function suggest(
  places: { suggest(text: string): Promise<string[]> },
  text: string,
): Promise<string[]> {
  for (const part of [text, ...text.split(',').reverse()]) {
    const found = await places.suggest(part.trim())
    if (found.length > 0) return found
  }
  return []
}
