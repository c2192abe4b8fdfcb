// Converts between local times of time zones and instants. A local time is a number: the milliseconds of the same
// clock reading in UTC. The only place that asks the runtime for dates, and by their parts: how a locale writes a whole
// date differs between versions of browsers.

export interface Zone {
  toInstant(local: number): number
  toLocal(instant: number): number
}

export const utc: Zone = { toInstant: (local) => local, toLocal: (instant) => instant }

const quarterHour = 15 * 60_000
/** Of each zone, kept in memory. */
const maxOffsets = 20_000
const known = new Map<string, Zone | undefined>()

/** A time zone by its IANA name; undefined when there is none of that name. */
export function ianaZone(name: string): Zone | undefined {
  if (!known.has(name)) known.set(name, createZone(name))
  return known.get(name)
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The day and time that a clock in the zone shows; in UTC, and named so, where the zone is not known. */
export function localClock(moment: string, zone: string): { day: string; time: string; zone: string } {
  const known = ianaZone(zone)
  const local = new Date((known ?? utc).toLocal(Date.parse(moment))).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16), zone: known ? zone : 'UTC' }
}

function createZone(name: string): Zone | undefined {
  if (!name) return undefined
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  } catch {
    return undefined
  }
  // Offsets change on quarters of an hour only, and reading one is slow.
  const offsets = new Map<number, number>()
  const offsetAt = (instant: number) => {
    const quarter = Math.floor(instant / quarterHour)
    const cached = offsets.get(quarter)
    if (cached !== undefined) return cached
    if (offsets.size >= maxOffsets) offsets.clear()
    const offset = readLocal(format, quarter * quarterHour) - quarter * quarterHour
    offsets.set(quarter, offset)
    return offset
  }
  return {
    toLocal: (instant) => instant + offsetAt(instant),
    toInstant(local) {
      // The offset just before and just after: of a time that the clock shows twice the first is meant, and a time
      // that it skips is read with the offset from before.
      const before = offsetAt(local - 86_400_000)
      const first = local - before
      if (offsetAt(first) === before) return first
      const second = local - offsetAt(first)
      return second + offsetAt(second) === local ? second : first
    },
  }
}

function readLocal(format: Intl.DateTimeFormat, instant: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
