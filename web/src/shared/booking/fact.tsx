// A fact about a booking, as shown on the pages of artist and client.
import type { FactKey, PageFact } from '../../../../domain/booking/booking-facts.ts'
import type { Fact } from '../../ui/display/fact-list.tsx'

/** Facts that need the whole width of a small screen. */
const longFacts: readonly FactKey[] = ['event_date', 'venue_name', 'set_arrangement']

export function toFact({ key, name, lines }: PageFact): Fact {
  return { name, value: <FactLines lines={lines} />, isLong: longFacts.includes(key) }
}

/** Each line in its own direction: a phone number below an Arabic name is read from the left. */
export function FactLines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span key={line} dir="auto" className="block text-left">
      {line}
    </span>
  ))
}
