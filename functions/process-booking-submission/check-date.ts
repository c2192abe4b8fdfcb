// Refuses a request for a date on which the artist cannot be booked, with the nearest dates that are free. The database
// decides; it does not tell why.
import { FunctionError, type Sql } from '../../contracts/server-function.ts'
import { refusalMessages } from '../../domain/booking/booking-submission.ts'
import { submissionCodes } from '../../domain/booking/submission-codes.ts'
import type { BookingSubmission } from '../../domain/booking/submission-schema.ts'
import type { Artist } from './read-artist.ts'

const suggestedDates = 3

export async function checkDate(sql: Sql, { eventData }: BookingSubmission, artist: Artist): Promise<void> {
  const startTime = artist.asksStartTime ? (eventData.startTime ?? null) : null
  const { rows } = await sql.query<{ free: string[] | null }>({
    name: 'check_date',
    text: `select case when not private.is_free($1, $2, $3, $4)
             then private.nearest_free_dates($1, $2, ${suggestedDates})::text[] end as free`,
    values: [artist.id, eventData.date, startTime, eventData.duration],
  })
  const free = rows[0]?.free
  if (free)
    throw new FunctionError(
      409,
      submissionCodes.dateUnavailable,
      refusalMessages.dateUnavailable(artist.name),
      {
        free_dates: free,
      },
    )
}
