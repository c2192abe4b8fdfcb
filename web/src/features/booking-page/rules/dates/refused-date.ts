// A date, or a start time on it, on which the artist cannot be booked.

export interface RefusedDate {
  date: string
  /** Empty when the whole day was refused. */
  startTime: string
  /** As the server suggested them, as 2030-06-21; otherwise the page looks for some. */
  freeDates?: string[]
}

/** Whether the answers still are those that were refused. */
export function isRefused(
  refused: RefusedDate | null,
  { eventDate, startTime }: { eventDate: string; startTime: string },
): refused is RefusedDate {
  return refused?.date === eventDate && (!refused.startTime || refused.startTime === startTime)
}
