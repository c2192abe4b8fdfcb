// The time zones to choose from, and the one of this browser.

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** With the stored one, which this browser may call by another name. */
export function timeZoneChoices(stored: string): { value: string; label: string }[] {
  const zones = new Set(['UTC', stored, browserTimeZone(), ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
