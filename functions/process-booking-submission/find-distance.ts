// The server's own distance to the venue. Where it cannot be found the request goes on without: the way is then priced
// as none, and the artist is told.
import type { BookingSubmission, CalculatedDistance } from '../../domain/booking-submission.ts'
import { tellDistance } from '../../domain/distance.ts'
import type { Context } from '../../domain/server-function.ts'

export async function findDistance(
  { artistProfileId, eventData }: BookingSubmission,
  { transaction, places }: Context,
): Promise<CalculatedDistance | undefined> {
  const { rows } = await transaction((sql) =>
    sql.query<{ home_location: string | null }>({
      name: 'home_of_artist_by_id',
      text: 'select home_location from public.profiles where user_id = $1',
      values: [artistProfileId],
    }),
  )
  const home = rows[0]?.home_location
  if (!home) return undefined
  const distance = await places.distance(home, eventData.venueAddress)
  if (!distance.found) return undefined
  const { kilometres, source, place, confidence, alternatives } = distance
  return { ...tellDistance(kilometres), source, place, confidence, alternatives }
}
