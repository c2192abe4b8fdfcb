// The distance from an artist to a venue, for the booking page. It never reveals the artist's home: it is measured
// from the centre of their town, rounded to whole miles or kilometres, and limited to a few venues. A signed-in
// artist may pass two addresses.

import {
  type Context,
  FunctionError,
  readJson,
  type ServerFunction,
} from '../../contracts/server-function.ts'
import { bodySchemas } from '../../domain/api/function-contracts.ts'
import { type CalculatedDistance, refusalMessages } from '../../domain/booking/booking-submission.ts'
import { disclosedDistance, milesPerKilometre } from '../../domain/pricing/distance.ts'
import { artistHome } from '../artist-home.ts'

const artistLimit = { name: 'artist', calls: 300, periodSeconds: 3600 }
/** Loading takes a few seconds. */
const loadingRetrySeconds = 5
/** Enough to correct an address, too few to locate an artist by trying many venues. */
const venueLimit = {
  name: 'venues',
  calls: 10,
  periodSeconds: 3600,
  message: refusalMessages.tooManyVenues,
}
/** For all browsers behind one address, as in an office; what a browser calls itself proves nothing. */
const addressLimit = { ...venueLimit, name: 'venues of an address', calls: 40 }

export const calculateDistance: ServerFunction<'calculate-distance'> = {
  methods: ['POST'],
  access: 'anyone',
  limit: { calls: 60, periodSeconds: 300 },
  maxBodyBytes: 8 * 1024,
  async handle(request, context) {
    const body = await readJson(request, bodySchemas['calculate-distance'])
    return 'artist_slug' in body
      ? distanceForClients(context, body.artist_slug, body.destination, browserOf(request))
      : distanceForArtist(context, body.origin, body.destination)
  },
}

async function distanceForClients(
  context: Context,
  slug: string,
  destination: string,
  browser: string,
): Promise<CalculatedDistance> {
  const home = await artistHome(context, { slug })
  if (home === undefined) throw new FunctionError(404, 'artist_not_found', refusalMessages.unknownArtist)
  const artist = slug.toLowerCase()
  const { userId, address } = context.caller
  const venue = venueKey(destination)
  await context.limitDistinct(venueLimit, `${artist} ${userId ?? `${address} ${browser}`}`, venue)
  const isNewVenue = await context.limitDistinct(addressLimit, `${artist} ${userId ?? address}`, venue)
  const measure = async () => {
    const distance = await context.places.distance(home.location, destination)
    if (!distance.found) throw notFound(distance.missing)
    const { kilometres, source, place, confidence, alternatives } = distance
    return { ...disclosedDistance(kilometres, home.unit), source, place, confidence, alternatives }
  }
  return context.limitAccepted(async (count) => {
    if (isNewVenue) await count(artistLimit, artist)
    return measure()
  })
}

function browserOf({ headers }: Request): string {
  return `${headers.get('user-agent') ?? ''} ${headers.get('accept-language') ?? ''}`.slice(0, 300)
}

function venueKey(destination: string): string {
  return destination.toLowerCase().replace(/\s+/g, ' ')
}

async function distanceForArtist(
  { caller, places }: Context,
  origin: string,
  destination: string,
): Promise<CalculatedDistance> {
  if (caller.role !== 'authenticated')
    throw new FunctionError(403, 'forbidden', 'Only a signed-in artist can ask about two addresses.')
  const distance = await places.distance(origin, destination)
  if (!distance.found) throw distance.missing === 'map' ? placesLoading() : placeNotFound()
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    distance_km: round(distance.kilometres),
    distance_miles: round(distance.kilometres * milesPerKilometre),
    source: distance.source,
    place: distance.place,
    confidence: distance.confidence,
    alternatives: distance.alternatives,
  }
}

function notFound(missing: 'origin' | 'destination' | 'map'): FunctionError {
  if (missing === 'map') return placesLoading()
  return missing === 'origin' ? noHome() : placeNotFound()
}

/** The first start of an installation, for a few seconds. */
function placesLoading(): FunctionError {
  return new FunctionError(503, 'places_loading', refusalMessages.placesLoading, {}, loadingRetrySeconds)
}

function noHome(): FunctionError {
  return new FunctionError(409, 'no_home_location', 'This artist has not said where they travel from.')
}

function placeNotFound(): FunctionError {
  return new FunctionError(422, 'place_not_found', 'We could not find this address on our map.')
}
