// The availability settings: schema, messages, and the mapping to columns.
import * as z from 'zod/mini'
import type { Tables } from '../../database/types.ts'

export type Availability = Pick<
  Tables<'availability'>,
  | 'play_days'
  | 'capacity'
  | 'min_notice_days'
  | 'max_days_ahead'
  | 'buffer_minutes'
  | 'takes_busy_requests'
  | 'sends_reminders'
  | 'time_zone'
>

const limits = { capacity: 50, minNoticeDays: 365, maxDaysAhead: 1825, bufferMinutes: 720 }

const texts = {
  playDays: 'Choose at least one day you play',
  capacity: `Bookings at a time must be between 1 and ${limits.capacity}`,
  minNoticeDays: `Minimum notice must be between 0 and ${limits.minNoticeDays} days`,
  maxDaysAhead: 'This must be between 1 and 1,825 days',
  noDateLeft: 'This must not be less than your minimum notice, or no date is left to book',
  bufferMinutes: `Travel and set-up must be between 0 and ${limits.bufferMinutes} minutes`,
}

const between = (smallest: number, largest: number, message: string) =>
  z.int(message).check(z.gte(smallest, message), z.lte(largest, message))

export const availabilityFormSchema = z
  .object({
    playDays: z.array(between(1, 7, texts.playDays)).check(z.minLength(1, texts.playDays)),
    capacity: between(1, limits.capacity, texts.capacity),
    minNoticeDays: between(0, limits.minNoticeDays, texts.minNoticeDays),
    /** Null: no limit. */
    maxDaysAhead: z.nullable(between(1, limits.maxDaysAhead, texts.maxDaysAhead)),
    bufferMinutes: between(0, limits.bufferMinutes, texts.bufferMinutes),
    takesBusyRequests: z.boolean(),
    sendsReminders: z.boolean(),
    timeZone: z.string(),
  })
  .check(
    z.refine(({ minNoticeDays, maxDaysAhead }) => maxDaysAhead === null || maxDaysAhead >= minNoticeDays, {
      error: texts.noDateLeft,
      path: ['maxDaysAhead'],
    }),
  )

export type AvailabilityForm = z.infer<typeof availabilityFormSchema>

export function availabilityFormOf(stored: Availability): AvailabilityForm {
  return {
    playDays: stored.play_days,
    capacity: stored.capacity,
    minNoticeDays: stored.min_notice_days,
    maxDaysAhead: stored.max_days_ahead,
    bufferMinutes: stored.buffer_minutes,
    takesBusyRequests: stored.takes_busy_requests,
    sendsReminders: stored.sends_reminders,
    timeZone: stored.time_zone,
  }
}

/** The columns that differ from those stored. */
export function changedAvailability(stored: Availability, typed: AvailabilityForm): Partial<Availability> {
  const wanted: Availability = {
    play_days: typed.playDays,
    capacity: typed.capacity,
    min_notice_days: typed.minNoticeDays,
    max_days_ahead: typed.maxDaysAhead,
    buffer_minutes: typed.bufferMinutes,
    takes_busy_requests: typed.takesBusyRequests,
    sends_reminders: typed.sendsReminders,
    time_zone: typed.timeZone,
  }
  const isChanged = (column: keyof Availability) =>
    JSON.stringify(wanted[column]) !== JSON.stringify(stored[column])
  const columns = (Object.keys(wanted) as (keyof Availability)[]).filter(isChanged)
  return Object.fromEntries(columns.map((column) => [column, wanted[column]]))
}
