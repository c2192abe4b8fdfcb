// The status of the venue's distance as a sentence. Loaded once there is an address.
import { distanceText, milesOf } from '../../../../../../domain/pricing/distance.ts'
import type { Artist } from '../../rules/artist/read-artist.ts'
import { bookingMessages } from '../../rules/booking-messages.ts'
import type { BookingDraft } from '../../rules/draft/booking-draft.ts'
import { placesLoading } from '../../rules/venue/measure-venue.ts'
import { isUncertain, travelOf, venueDistance } from '../../rules/venue/venue-distance.ts'
import { venueMessages } from '../../rules/venue/venue-messages.ts'

export function VenueStatus({ draft, artist }: { draft: BookingDraft; artist: Artist }) {
  return statusText(draft, artist)
}

function statusText(draft: BookingDraft, { name: artist, maxRadius, unit }: Artist): string {
  const distance = venueDistance(draft)
  switch (distance.state) {
    case 'none':
      return ''
    case 'measuring':
      return bookingMessages.measuring
    case 'unknown':
      if (distance.reason === 'no_home_location') return ''
      if (distance.reason === placesLoading) return venueMessages.placesLoading(artist)
      if (distance.reason === 'rate_limited') return venueMessages.tooManyVenues
      return distance.reason === 'place_not_found'
        ? venueMessages.placeNotFound
        : venueMessages.distanceUnknown
    case 'known': {
      const { source, place, confidence } = distance.distance
      const text = distanceText(milesOf(distance.distance.distance_km), unit)
      if (draft.venue?.isToConfirm) return venueMessages.travelToConfirm(artist)
      if (isUncertain(draft) && !draft.venue?.chosen) {
        const taken = venueMessages.tookToBe(place, confidence === 'area', text)
        const isLeft = travelOf(draft, maxRadius) === 'to-confirm'
        return `${taken}${confidence === 'unsure' ? ' Not there?' : ''}${isLeft ? ` ${venueMessages.travelToConfirm(artist)}` : ''}`
      }
      const about = source === 'estimated' ? 'About ' : ''
      return `${about}${text} from ${artist}${place ? `, measured to ${place}` : ''}.`
    }
  }
}
