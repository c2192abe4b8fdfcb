// The venue is further away than the artist goes.
import { MapPinOff } from 'lucide-react'
import { submissionMessages } from '../../../../domain/booking-submission.ts'
import type { Artist } from './read-artist.ts'

export function OutOfAreaPanel(props: { artist: Artist }) {
  const { name, maximumRadius } = props.artist
  return (
    <div role="alert" className="mt-6 flex gap-4 rounded-card bg-rejected-soft p-5">
      <MapPinOff aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-rejected" />
      <div>
        <h3 className="text-lg">Service Area Exceeded</h3>
        <p className="mt-1">{`${name} does not serve that area.`}</p>
        <p className="mt-1">{submissionMessages.outOfArea(maximumRadius, name)}</p>
      </div>
    </div>
  )
}
