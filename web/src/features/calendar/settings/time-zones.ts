// The time zones to choose from, and the one of this browser.
import { ownTimeZone } from '../../../../../domain/booking/time-zone.ts'

/** With the stored one, which this browser may call by another name. */
export function timeZoneChoices(stored: string): { value: string; label: string }[] {
  const zones = new Set(['UTC', stored, ownTimeZone(), ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
