// Reads the busy times of an iCalendar file in the artist's local time, merged. Runs in a worker with a time limit
// (busy-times-worker.ts), because a hostile file can take for ever.
import ICAL from 'ical.js'
import { ianaZone, utc, type Zone } from '../../domain/booking/time-zone.ts'
import { type CalendarEvent, localOf, readEvent, timeOf } from './read-event.ts'
import { splitCalendar } from './split-calendar.ts'

export interface BusyTimesRequest {
  file: string
  /** IANA name of the artist's time zone. */
  timeZone: string
  /** The instant at which the window starts, minus a day. */
  now: number
  /** The host of our own events, which are not busy times: they are bookings already. */
  ownHost: string
}

interface BusyTime {
  /** Local time, as 2026-03-29T19:00:00. */
  startsAt: string
  endsAt: string
}

export interface BusyTimes {
  busyTimes: BusyTime[]
  /** Whether the calendar has more than we keep; the earliest are kept. */
  isCut: boolean
}

export const maxOccurrences = 5_000
/** Occurrences that are worked out for one rule, and for all: those before the window count too. */
const maxStepsOfRule = 50_000
const maxSteps = 300_000
const dayMs = 86_400_000
const pastMs = dayMs
const aheadMs = 731 * dayMs

/** From and until, as the artist's local time. */
type Span = [start: number, end: number]

export function readBusyTimes({ file, timeZone, now, ownHost }: BusyTimesRequest): BusyTimes {
  const local = ianaZone(timeZone) ?? utc
  const blocks = splitCalendar(file)
  const timeZones = readTimeZones(blocks.timeZones)
  const events = blocks.events.flatMap((text) => {
    try {
      return readEvent(text, { timeZones, local })
    } catch {
      return []
    }
  })
  const ownUid = new RegExp(`^booking-[0-9a-f-]{36}@${ownHost.replaceAll('.', '\\.')}$`, 'i')
  const window: Span = [local.toLocal(now) - pastMs, local.toLocal(now) + aheadMs]
  const collector = new Collector(window, local)
  for (const series of bySeries(events.filter(({ uid }) => !ownUid.test(uid)))) collector.addSeries(series)
  const merged = merge(collector.spans)
  return {
    busyTimes: merged
      .slice(0, maxOccurrences)
      .map(([start, end]) => ({ startsAt: textOf(start), endsAt: textOf(end) })),
    isCut: collector.isCut || merged.length > maxOccurrences,
  }
}

/** A broken definition is left out: its name may be known anyway. */
function readTimeZones(texts: string[]): Map<string, ICAL.Timezone> {
  const zones = new Map<string, ICAL.Timezone>()
  for (const text of texts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)))
      if (zone.tzid) zones.set(zone.tzid, zone)
    } catch {}
  }
  return zones
}

interface Series {
  events: CalendarEvent[]
  /** Events that replace an occurrence. */
  changes: CalendarEvent[]
}

function bySeries(events: CalendarEvent[]): Iterable<Series> {
  const series = new Map<string, Series>()
  for (const [place, event] of events.entries()) {
    const key = event.uid || `without uid ${place}`
    const known = series.get(key) ?? { events: [], changes: [] }
    ;(event.replaces ? known.changes : known.events).push(event)
    series.set(key, known)
  }
  return series.values()
}

class Collector {
  readonly spans: Span[] = []
  isCut = false
  private steps = 0

  constructor(
    private readonly window: Span,
    private readonly local: Zone,
  ) {}

  addSeries({ events, changes }: Series): void {
    for (const change of changes) this.add(change, change.start, change.duration)
    const replaced = new Set(changes.map(instantReplaced))
    const following = changes
      .filter(({ replaces }) => replaces?.andFollowing)
      .sort((a, b) => instantReplaced(a) - instantReplaced(b))
    for (const event of events) {
      for (const { start, duration } of this.occurrences(event)) {
        const instant = event.zone.toInstant(start)
        if (replaced.has(instant)) continue
        const change = following.findLast((later) => instantReplaced(later) <= instant)
        if (change) this.add(change, start + change.start - (change.replaces?.start ?? 0), change.duration)
        else this.add(event, start, duration)
      }
    }
  }

  /** Every start of an event up to the end of the window, without those that are left out. */
  private *occurrences(event: CalendarEvent): Iterable<{ start: number; duration: number }> {
    const { left, duration } = event
    const isLeftOut = (start: number) => left.starts.has(start) || left.days.has(start - (start % dayMs))
    const found = event.rules.length === 0 ? [{ start: event.start, duration }] : []
    for (const occurrence of [...found, ...event.extra]) {
      if (!isLeftOut(occurrence.start)) yield occurrence
    }
    for (const rule of event.rules) {
      for (const start of this.expand(event, rule)) {
        if (!isLeftOut(start)) yield { start, duration }
      }
    }
  }

  private *expand({ start, isAllDay }: CalendarEvent, rule: ICAL.Recur): Iterable<number> {
    const iterator = startRule(rule, timeOf(start, isAllDay))
    // A zone is at most a day ahead of another.
    const end = this.window[1] + dayMs
    for (let steps = 0; iterator; steps++) {
      const next = nextOf(iterator)
      if (!next) return
      const found = localOf(next)
      if (found > end) return
      if (steps >= maxStepsOfRule || this.steps++ >= maxSteps) {
        this.isCut = true
        return
      }
      yield found
    }
  }

  private add({ isBusy, isAllDay, zone }: CalendarEvent, start: number, duration: number): void {
    if (!isBusy || duration <= 0) return
    const [first, last] = this.window
    // Most occurrences of old series are past: conversion is for the others.
    if (start + duration < first - 2 * dayMs || start > last + 2 * dayMs) return
    const instant = zone.toInstant(start)
    const span: Span = isAllDay
      ? [start, start + duration]
      : [this.local.toLocal(instant), this.local.toLocal(instant + duration)]
    // When clocks go back, an hour can end before it starts.
    if (span[1] <= span[0]) span[1] = span[0] + duration
    if (span[1] > first && span[0] < last)
      this.spans.push([Math.max(span[0], first), Math.min(span[1], last)])
  }
}

function instantReplaced({ zone, replaces }: CalendarEvent): number {
  return zone.toInstant(replaces?.start ?? 0)
}

/** Undefined for a rule that has no occurrences or contradicts itself. */
function startRule(rule: ICAL.Recur, start: ICAL.Time): ICAL.RecurIterator | undefined {
  try {
    return rule.iterator(start)
  } catch {
    return undefined
  }
}

function nextOf(iterator: ICAL.RecurIterator): ICAL.Time | undefined {
  try {
    return iterator.next() ?? undefined
  } catch {
    return undefined
  }
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, end] of spans.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

function textOf(local: number): string {
  return new Date(local).toISOString().slice(0, 19)
}
