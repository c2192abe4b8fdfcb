// What the calendar shows of each day, and how it is read out.
import type {
  BlockedDates,
  Calendar,
  CalendarBooking,
  UnavailableReason,
} from '../../../../../domain/api/rpc-answers.ts'
import { weekdayNames } from '../../../../../domain/booking/date-names.ts'
import { formatTime } from '../../../../../domain/booking/format-time.ts'
import { formatLongDate } from '../../../../../domain/booking/long-date.ts'
import { isoWeekday } from './calendar-days.ts'

export type EntryKind = 'confirmed' | 'completed' | 'held' | 'pending' | 'blocked' | 'busy'

export interface DayEntries {
  day: string
  bookings: CalendarBooking[]
  blocks: BlockedDates[]
  /** Busy times of other calendars, as "14:00 to 16:30" or "all day". */
  busy: string[]
  reason: UnavailableReason | undefined
  /** A weekday on which the artist does not play. */
  isOff: boolean
}

export function entriesOfDay(calendar: Calendar, day: string, playDays?: number[]): DayEntries {
  const reason = calendar.unavailable[day]
  return {
    day,
    bookings: calendar.bookings.filter((booking) => booking.event_date === day),
    blocks: calendar.blocked.filter((block) => block.first_date <= day && day <= block.last_date),
    busy: calendar.busy.flatMap((time) => busyText(time, day) ?? []),
    reason,
    // Of days that have passed, the server gives another reason.
    isOff: playDays ? !playDays.includes(isoWeekday(day)) : reason === 'weekday',
  }
}

/** Undefined when the time is not on this day. */
function busyText(time: { starts_at: string; ends_at: string }, day: string): string | undefined {
  // Both sides sort as text: "2031-06-14" comes before "2031-06-14T09:00:00".
  const dayEnd = `${day}T24:00:00`
  const start = time.starts_at > `${day}T00:00:00` ? time.starts_at : `${day}T00:00:00`
  const end = time.ends_at < dayEnd ? time.ends_at : dayEnd
  if (start >= end) return undefined
  const [from, to] = [formatTime(start.slice(11)), formatTime(end.slice(11))]
  return from === '00:00' && to === '24:00' ? 'all day' : `${from} to ${to}`
}

export function kindOfBooking({
  status,
  held_until: heldUntil,
}: {
  status: string
  held_until: string | null
}): EntryKind {
  if (status === 'confirmed' || status === 'completed') return status
  return heldUntil && Date.parse(heldUntil) > Date.now() ? 'held' : 'pending'
}

/** What of a booking's money needs attention, in words. */
export function paymentMark(
  { deposit_until: depositUntil, next_due_on: dueOn }: CalendarBooking,
  today: string,
): string | undefined {
  if (dueOn && dueOn < today) return 'payment overdue'
  return depositUntil ? 'waits for the deposit' : undefined
}

/** "Saturday 14 June 2031, today, 1 confirmed booking, blocked: Holiday" */
export function labelOfDay(entries: DayEntries, today: string): string {
  const { day, bookings, blocks, busy, isOff } = entries
  const count = (kind: EntryKind, one: string, several = `${one}s`) => {
    const number = bookings.filter((booking) => kindOfBooking(booking) === kind).length
    return number === 0 ? [] : [`${number} ${number === 1 ? one : several}`]
  }
  return [
    formatLongDate(day),
    ...(day === today ? ['today'] : []),
    ...count('confirmed', 'confirmed booking'),
    ...count('completed', 'completed booking'),
    ...count('held', 'held request'),
    ...count('pending', 'pending request'),
    ...new Set(bookings.flatMap((booking) => paymentMark(booking, today) ?? [])),
    ...blocks.map(({ note }) => (note ? `blocked: ${note}` : 'blocked')),
    ...(busy.length > 0 ? ['busy in another calendar'] : []),
    ...(isOff ? ['not a day you play'] : []),
  ].join(', ')
}

/** Whether clients can request the day, and if not, why; for the artist. */
export function stateOfDay({ day, reason, blocks }: DayEntries, today: string): string {
  if (day < today) return 'This day has passed.'
  if (blocks.length > 0) return 'You blocked this day. Clients cannot request it.'
  switch (reason) {
    case 'notice':
      return 'This day is within your minimum notice. Clients cannot request it.'
    case 'too_far':
      return 'This day is further ahead than you take bookings. Clients cannot request it yet.'
    case 'weekday':
      return `You do not play on ${weekdayNames[isoWeekday(day) - 1]}s. Clients cannot request this day.`
    case 'blocked':
      return 'You blocked this day. Clients cannot request it.'
    case 'taken':
      return 'You are busy on this day. Clients cannot request it.'
    default:
      return 'Clients can request this day.'
  }
}
