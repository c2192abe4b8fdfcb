// The light of the event, for the sky of the hero: by its date and start time. Sunsets are those of about 50 degrees north;
// half a year later in the south.

export interface EveningLight {
  /** An afternoon warms to dusk. */
  sky: 'afternoon' | 'dusk' | 'night'
  /** Stars on New Year's Eve, a few flakes on a winter evening. */
  falls: 'stars' | 'flakes' | undefined
}

/** By month, in hours. */
const sunsets = [16.2, 17.2, 18.2, 19.9, 20.7, 21.3, 21.2, 20.3, 19.2, 18.1, 16.3, 15.9]
/** When most events begin, where artists do not ask. */
const usualStart = 19

/** Undefined without a date. `date` is as 2030-06-21, `startTime` as 19:30 or empty. */
export function eveningLight(date: string, startTime: string, isSouthern = false): EveningLight | undefined {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(date)?.map(Number) ?? []
  if (!month) return undefined
  const season = (month - 1 + (isSouthern ? 6 : 0)) % 12
  const sunset = sunsets[season] ?? usualStart
  const [hours, minutes] = startTime.split(':').map(Number)
  const start = hours && minutes !== undefined ? hours + minutes / 60 : usualStart
  const sky = start < sunset - 1.5 ? 'afternoon' : start < sunset + 1 ? 'dusk' : 'night'
  if (month === 12 && day === 31 && sky !== 'afternoon') return { sky: 'night', falls: 'stars' }
  return { sky, falls: season === 11 && sky === 'night' ? 'flakes' : undefined }
}
