// Explains the distance behind the travel charge: the place, its confidence, and a way to correct it.
import { CircleHelp, Route } from 'lucide-react'
import { distanceText } from '../../../../domain/pricing/distance.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Booking } from './booking.ts'

interface DistanceNoteProps {
  booking: Booking
  /** Absent when it can no longer be corrected. */
  onCorrect?: (() => void) | undefined
}

export function DistanceNote({ booking, onCorrect }: DistanceNoteProps) {
  const isOpen = isTravelOpen(booking)
  const needsLook = isOpen || isGuess(booking)
  const Icon = needsLook ? CircleHelp : Route
  return (
    <div
      className={`mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm ${needsLook ? 'rounded-control bg-pending-soft px-3.5 py-2.5 text-pending' : 'text-ink-soft'}`}
    >
      <p className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span dir="auto" className="wrap-anywhere">
          {noteText(booking)}
        </span>
      </p>
      {onCorrect ? (
        <Button variant="quiet" className="min-h-9 px-3 text-sm max-sm:w-full" onClick={onCorrect}>
          {isOpen ? 'Set the travel charge' : 'Correct the distance'}
        </Button>
      ) : null}
    </div>
  )
}

/** Travel is not part of the price, and the artist has yet to set its cost. */
export function isTravelOpen({ distance_source, distance_from_home, price_state }: Booking): boolean {
  return price_state !== 'asked' && (distance_source === 'unknown' || distance_from_home === null)
}

function isGuess({ distance_confidence }: Booking): boolean {
  return distance_confidence === 'area' || distance_confidence === 'unsure'
}

function noteText(booking: Booking): string {
  const { distance_source: source, distance_from_home: miles, venue_place: place } = booking
  if (isTravelOpen(booking) || miles === null) {
    return place
      ? `Travel is to be confirmed by you: the address may mean ${place}, but we are not sure. The price includes nothing for travel.`
      : 'The distance to the venue is not known, so the price includes nothing for travel.'
  }
  const distance = distanceText(miles, booking.distance_unit)
  const to = place ? `, to ${place}` : ''
  switch (booking.distance_confidence) {
    case 'artist':
      return `${distance} from your home${to}: set by you.`
    case 'chosen':
      return `About ${distance} from your home${to}: your client chose this place, as the address may mean several.`
    case 'area':
      return `About ${distance} from your home, to the middle of ${place ?? 'the area'}: the address says no more. Please check it.`
    case 'unsure':
      return `About ${distance} from your home${to}, but we are not sure that the address means this place. Please check it.`
    default:
      return source === 'estimated'
        ? `About ${distance} from your home${to}: an estimate, as no route was measured.`
        : `${distance} from your home${to}: measured by road.`
  }
}
