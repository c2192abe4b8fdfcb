// Fetches the dates on which the artist cannot be booked, from today on.
import type { ApiAddress } from '../../../../lib/api/api-address.ts'
import { createDataClient, unwrap } from '../../../../lib/api/data-client.ts'
import { addDays } from '../../../../shared/booking/add-days.ts'
import { textOfDay, today } from '../../../../shared/booking/event-day.ts'

/** Later dates are checked when the request is sent. */
const daysAhead = 760

/** Undefined when they cannot be fetched. */
export async function fetchTakenDates(
  config: ApiAddress,
  slug: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  const first = textOfDay(today())
  const range = { first_date: first, last_date: addDays(first, daysAhead) }
  try {
    const answer = await createDataClient(config)
      .rpc('get_unavailable_dates', { artist_slug: slug, ...range })
      .abortSignal(signal)
    return signal.aborted ? undefined : new Set(unwrap(answer))
  } catch {
    return undefined
  }
}
