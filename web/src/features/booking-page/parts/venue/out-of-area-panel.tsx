// Shown when the venue is beyond the artist's radius: the measured distance, and the two options.
import { MapPinOff, MessageCircleQuestion } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { submissionMessages } from '../../../../../../domain/booking/booking-submission.ts'
import {
  type DistanceUnit,
  distanceText,
  limitText,
  milesOf,
} from '../../../../../../domain/pricing/distance.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { Artist } from '../../rules/artist/read-artist.ts'
import { bookingMessages } from '../../rules/booking-messages.ts'
import type { MeasuredVenue } from '../../rules/draft/booking-draft.ts'
import { goTo, postedActions } from '../../rules/posted/form-actions.ts'
import { distanceOf } from '../../rules/venue/venue-distance.ts'
import { withoutSubmit } from '../frame/step-buttons.tsx'

interface OutOfAreaProps {
  artist: Artist
  venue: MeasuredVenue | null
  /** Whether the client requests a quote all the same. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onCorrect: () => void
}

export function OutOfAreaPanel(props: OutOfAreaProps) {
  const hasAsked = useRef(false)
  return props.isAsking ? (
    <AskingNote {...props} takesFocus={hasAsked.current} />
  ) : (
    <Refusal
      {...props}
      onAsk={() => {
        hasAsked.current = true
        props.onAsk(true)
      }}
    />
  )
}

function Refusal({ artist, venue, onAsk, onCorrect }: Omit<OutOfAreaProps, 'onAsk'> & { onAsk: () => void }) {
  const { name, maxRadius, unit } = artist
  return (
    <div className="mt-6 rounded-card bg-rejected-soft p-5">
      <div role="alert" className="flex gap-4">
        <MapPinOff aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-rejected" />
        <div className="min-w-0">
          <h3 className="text-lg">Service Area Exceeded</h3>
          <p className="mt-1">{`${name} does not serve that area.`}</p>
          <p className="mt-1">{submissionMessages.outOfArea(limitText(maxRadius, unit), name)}</p>
          <p className="mt-1 wrap-anywhere">{measuredText(venue, unit)}</p>
        </div>
      </div>
      <div className="mt-5 border-t border-line pt-4 sm:pl-10">
        <p className="text-sm">
          {`If the place is wrong, correct the address. If it is right, ask anyway: ${name} gets your request without a price and can send you one.`}
        </p>
        <div className="mt-3 flex flex-wrap gap-3 max-sm:flex-col">
          <Button variant="quiet" className="bg-card noscript:hidden" onClick={onCorrect}>
            Correct the address
          </Button>
          <Button
            {...goTo(postedActions.ask)}
            variant="quiet"
            className="bg-card"
            onClick={withoutSubmit(onAsk)}
          >
            Ask anyway
          </Button>
        </div>
      </div>
    </div>
  )
}

function measuredText(venue: MeasuredVenue | null, unit: DistanceUnit): string {
  const distance = distanceOf(venue)
  if (!distance) return ''
  const text = distanceText(milesOf(distance.distance_km), unit)
  const about = distance.source === 'estimated' ? 'about ' : ''
  return `We measured ${about}${text}${distance.place ? `, to ${distance.place}` : ''}.`
}

function AskingNote({ artist, onAsk, takesFocus }: OutOfAreaProps & { takesFocus: boolean }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={note} tabIndex={-1} className="mt-6 flex gap-4 rounded-card bg-primary-soft p-5 outline-none">
      <MessageCircleQuestion aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0">
        <p>
          {`${bookingMessages.priceFollows(artist.name)} This venue is further away than they usually travel, so your request goes without one. Nothing is booked until you have agreed to it.`}
        </p>
        <button
          {...goTo(postedActions.doNotAsk)}
          className="hit-target mt-1 -ml-3 rounded-control px-3 font-medium text-primary underline underline-offset-4"
          onClick={withoutSubmit(() => onAsk(false))}
        >
          Do not ask
        </button>
      </div>
    </div>
  )
}
