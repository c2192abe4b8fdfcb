// Reads one VEVENT: when it is, how it repeats, and whether it makes anyone busy. Times are local ones of the event's
// time zone, as numbers (domain/booking/time-zone.ts).
import ICAL from 'ical.js'
import { utc, type Zone } from '../../domain/booking/time-zone.ts'
import { zoneOf } from './calendar-zones.ts'

export interface CalendarEvent {
  uid: string
  isBusy: boolean
  isAllDay: boolean
  zone: Zone
  start: number
  /** In milliseconds of real time; of an all-day event, of the calendar. */
  duration: number
  rules: ICAL.Recur[]
  /** Further starts, with a duration where it differs. */
  extra: { start: number; duration: number }[]
  /** Starts that are left out; `days` for those given as dates. */
  left: { starts: Set<number>; days: Set<number> }
  /** Set when the event replaces an occurrence of a series. */
  replaces: { start: number; andFollowing: boolean } | undefined
}

export interface ReadOptions {
  timeZones: Map<string, ICAL.Timezone>
  /** The zone of times without one. */
  local: Zone
}

const dayMs = 86_400_000
const freeStatuses = new Set(['FREE', 'WORKINGELSEWHERE'])

/** Throws for an event that cannot be understood. */
export function readEvent(text: string, options: ReadOptions): CalendarEvent {
  const component = new ICAL.Component(ICAL.parse(text))
  const startProperty = component.getFirstProperty('dtstart')
  const start = startProperty?.getFirstValue()
  if (!startProperty || !(start instanceof ICAL.Time)) throw new Error('The event has no start.')
  const zone = zoneOfProperty(startProperty, options)
  const localStart = localOf(start)
  const inEventZone = (property: ICAL.Property, time: ICAL.Time) =>
    time.isDate
      ? localOf(time)
      : zone.toLocal(zoneOfProperty(property, options, time).toInstant(localOf(time)))
  const duration = durationOf(component, { isAllDay: start.isDate, zone, localStart }, options)
  const recurrence = component.getFirstProperty('recurrence-id')
  const replaced = recurrence?.getFirstValue()
  return {
    uid: textOf(component, 'uid'),
    isBusy:
      textOf(component, 'status') !== 'CANCELLED' &&
      textOf(component, 'transp') !== 'TRANSPARENT' &&
      !freeStatuses.has(textOf(component, 'x-microsoft-cdo-busystatus')),
    isAllDay: start.isDate,
    zone,
    start: localStart,
    duration,
    rules: component.getAllProperties('rrule').map((property) => ruleOf(property, zone)),
    extra: component
      .getAllProperties('rdate')
      .flatMap((property) => extraStarts(property, duration, (time) => inEventZone(property, time))),
    left: leftOut(component, inEventZone),
    replaces:
      recurrence && replaced instanceof ICAL.Time
        ? {
            start: inEventZone(recurrence, replaced),
            andFollowing: recurrence.getFirstParameter('range') === 'THISANDFUTURE',
          }
        : undefined,
  }
}

function zoneOfProperty(property: ICAL.Property, { timeZones, local }: ReadOptions, value?: ICAL.Time): Zone {
  const time = value ?? property.getFirstValue()
  if (!(time instanceof ICAL.Time) || time.isDate) return local
  if (time.zone === ICAL.Timezone.utcTimezone) return utc
  const tzid = property.getFirstParameter('tzid')
  return (tzid && zoneOf(tzid, timeZones)) || local
}

function durationOf(
  component: ICAL.Component,
  event: { isAllDay: boolean; zone: Zone; localStart: number },
  options: ReadOptions,
): number {
  const endProperty = component.getFirstProperty('dtend')
  const end = endProperty?.getFirstValue()
  if (endProperty && end instanceof ICAL.Time) {
    if (event.isAllDay) return Math.max(dayMs, localOf(end) - event.localStart)
    const endZone = end.isDate ? event.zone : zoneOfProperty(endProperty, options)
    return endZone.toInstant(localOf(end)) - event.zone.toInstant(event.localStart)
  }
  const duration = component.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
  return event.isAllDay ? dayMs : 0
}

/** A rule that ends at an instant ends at that local time here, because it is expanded in local time. */
function ruleOf(property: ICAL.Property, zone: Zone): ICAL.Recur {
  const rule = property.getFirstValue()
  if (!(rule instanceof ICAL.Recur)) throw new Error('The rule cannot be read.')
  const { until } = rule
  if (until && !until.isDate && until.zone === ICAL.Timezone.utcTimezone)
    rule.until = timeOf(zone.toLocal(localOf(until)), false)
  // The whole last day.
  else if (until?.isDate) rule.until = timeOf(localOf(until) + dayMs - 1000, false)
  return rule
}

function extraStarts(property: ICAL.Property, duration: number, toLocal: (time: ICAL.Time) => number) {
  return property.getValues().flatMap((value: unknown) => {
    if (value instanceof ICAL.Time) return { start: toLocal(value), duration }
    if (!(value instanceof ICAL.Period)) return []
    return { start: toLocal(value.start), duration: value.getDuration().toSeconds() * 1000 }
  })
}

function leftOut(component: ICAL.Component, toLocal: (property: ICAL.Property, time: ICAL.Time) => number) {
  const left = { starts: new Set<number>(), days: new Set<number>() }
  for (const property of component.getAllProperties('exdate')) {
    for (const value of property.getValues() as unknown[]) {
      if (value instanceof ICAL.Time) (value.isDate ? left.days : left.starts).add(toLocal(property, value))
    }
  }
  return left
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name)
  const text = typeof value === 'string' ? value.trim() : ''
  return name === 'uid' ? text : text.toUpperCase()
}

export function localOf(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
}

/** A local time as ical.js calculates with it: without a zone. */
export function timeOf(local: number, isDate: boolean): ICAL.Time {
  const date = new Date(local)
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  )
}
