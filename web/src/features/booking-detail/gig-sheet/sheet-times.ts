// The times of the day on a gig sheet, for bookings with a start time.
import { formatTime } from '../../../../../domain/booking/format-time.ts'
import { timeBefore } from '../../../shared/booking/day-texts.ts'

interface SheetTime {
  name: 'Arrive' | 'Sound check' | 'Play'
  text: string
}

const maxSoundCheck = 30

/** The sound check takes the last third of the set-up, at most half an hour. */
export function sheetTimes(startTime: string | null, setupMinutes: number): SheetTime[] {
  const start = formatTime(startTime)
  if (start === null) return []
  const soundCheck = Math.min(maxSoundCheck, Math.floor(setupMinutes / 3 / 5) * 5)
  return [
    ...(setupMinutes > 0 ? [{ name: 'Arrive', text: earlier(start, setupMinutes) } as const] : []),
    ...(soundCheck > 0 ? [{ name: 'Sound check', text: earlier(start, soundCheck) } as const] : []),
    { name: 'Play', text: start },
  ]
}

/** "23:30 the day before", for a start after midnight. */
function earlier(start: string, minutes: number): string {
  const time = timeBefore(start, minutes)
  // Times as "19:30" compare as text.
  return time > start ? `${time} the day before` : time
}
