// How far away a day is, in words, by the reader's own calendar.
import { differenceInCalendarDays, differenceInHours, parseISO } from 'date-fns'

/** "Today", "Tomorrow", "In 12 days", "In 9 weeks" */
export function comingText(eventDate: string, now = new Date()): string {
  const days = differenceInCalendarDays(parseISO(eventDate), now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days < 60 ? `In ${days} days` : `In ${Math.round(days / 7)} weeks`
}

/** As comingText; nothing for a day that is past. */
export function countdownText(eventDate: string, now = new Date()): string | undefined {
  return differenceInCalendarDays(parseISO(eventDate), now) < 0 ? undefined : comingText(eventDate, now)
}

/** "in 3 days", for days within two weeks. */
export function soonText(eventDate: string | null, now = new Date()): string | undefined {
  if (!eventDate) return undefined
  const days = differenceInCalendarDays(parseISO(eventDate), now)
  return days >= 0 && days <= 14 ? comingText(eventDate, now).toLowerCase() : undefined
}

/** "Offer ends in 20 hours", for those within two days. */
export function endingText(offerEnd: string | null | undefined, now = new Date()): string | undefined {
  const hours = offerEnd ? differenceInHours(new Date(offerEnd), now) : Number.NaN
  if (!(hours >= 0 && hours < 48)) return undefined
  if (hours === 0) return 'Offer ends within the hour'
  return `Offer ends in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** "Waiting since today", "Waiting for 3 days" */
export function waitingText(since: string, now = new Date()): string {
  const days = differenceInCalendarDays(now, new Date(since))
  if (days <= 0) return 'Waiting since today'
  if (days === 1) return 'Waiting since yesterday'
  return days < 60 ? `Waiting for ${days} days` : `Waiting for ${Math.round(days / 7)} weeks`
}

/** "18:30" for 60 minutes before "19:30:00"; it may be on the day before. */
export function timeBefore(time: string, minutes: number): string {
  const [hours = 0, part = 0] = time.split(':').map(Number)
  const day = 24 * 60
  const start = (((hours * 60 + part - minutes) % day) + day) % day
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(start / 60))}:${twoDigits(start % 60)}`
}
