// Says which bookings, holds and requests are on dates that are about to be blocked.
import { TriangleAlert } from 'lucide-react'
import { joinWords } from '../../../../../domain/text/join-words.ts'
import { type EntryKind, kindOfBooking } from '../days/day-entries.ts'

type Booked = Parameters<typeof kindOfBooking>[0]

const kinds: [EntryKind, one: string, several: string][] = [
  ['confirmed', 'a confirmed booking', 'confirmed bookings'],
  ['held', 'a date that you hold for a client', 'dates that you hold for clients'],
  ['pending', 'a request waiting for your answer', 'requests waiting for your answer'],
]

export function BlockWarning({ bookings }: { bookings: Booked[] }) {
  const counts = kinds.flatMap(([kind, one, several]) => {
    const count = bookings.filter((booking) => kindOfBooking(booking) === kind).length
    return count === 0 ? [] : [count === 1 ? one : `${count} ${several}`]
  })
  if (counts.length === 0) return null
  return (
    <p className="mb-4 flex items-start gap-2.5 rounded-control bg-pending-soft px-4 py-3">
      <TriangleAlert aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-pending" />
      <span>
        You have {joinWords(counts)} here. Blocking only stops new requests: what is here stays as it is, and
        those clients are not told.
      </span>
    </p>
  )
}
