// The time zones that calendars name.
import type ICAL from 'ical.js'
import windowsZones from 'windows-iana'
import { ianaZone, type Zone } from '../../domain/booking/time-zone.ts'

/**
 * The time zone that a calendar means by a TZID: a region of the IANA database, also behind a prefix as some programs
 * write it, a name of Windows, the definition in the file, or any other name that is known.
 */
export function zoneOf(tzid: string, definitions: Map<string, ICAL.Timezone>): Zone | undefined {
  const region = tzid.includes('/') ? regionOf(tzid) : undefined
  const found = region ?? ianaZone(windowsZones.findIana(tzid)[0] ?? '')
  if (found) return found
  const definition = definitions.get(tzid)
  return definition ? definedZone(definition) : ianaZone(tzid)
}

/** The last two or three parts: "/example.org/20060102/Europe/London" is the zone Europe/London. */
function regionOf(tzid: string): Zone | undefined {
  const parts = tzid.split('/')
  return ianaZone(parts.slice(-3).join('/')) ?? ianaZone(parts.slice(-2).join('/'))
}

/** By the rules in the file, which ical.js evaluates. */
function definedZone(definition: ICAL.Timezone): Zone {
  const offset = (local: number) => {
    const date = new Date(local)
    return (
      1000 *
      definition.utcOffset({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        hour: date.getUTCHours(),
        minute: date.getUTCMinutes(),
        second: date.getUTCSeconds(),
      } as ICAL.Time)
    )
  }
  return {
    toInstant: (local) => local - offset(local),
    toLocal: (instant) => instant + offset(instant + offset(instant)),
  }
}
