// Whether a home location is on our map, before the artist saves it: what it was taken for, or what it may have meant.
import * as z from 'zod/mini'
import type { CheckedHome } from '../../domain/home-location.ts'
import { pricingLimits } from '../../domain/pricing-form.ts'
import { readJson, type ServerFunction } from '../../domain/server-function.ts'
import { unitOfCountry } from '../../domain/units-of-countries.ts'

const bodySchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(pricingLimits.homeLocation)),
})

export const checkHomeLocation: ServerFunction = {
  methods: ['POST'],
  access: 'signed-in',
  limit: { calls: 120, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  async handle(request, { places }) {
    const { text } = await readJson(request, bodySchema)
    const place = await places.find(text)
    const answer: CheckedHome =
      place === undefined
        ? { state: 'unknown' }
        : place === null
          ? { state: 'missing', suggestions: await suggest(places, text) }
          : { state: 'found', place: place.place, unit: unitOfCountry(place.country) }
    return Response.json(answer)
  },
}

/** Of the whole text or, where that is like nothing, of its parts: "Flat 2, Batth" means Bath. */
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
