// The parts of the venue's address field that are loaded once there is an address.
import { lazyPage } from '../../../../lib/browser/lazy-page.tsx'

export const lazyVenueParts = {
  venueChoice: lazyPage(() => import('./venue-choice.tsx').then((module) => module.VenueChoice)),
  venueStatus: lazyPage(() => import('./venue-status.tsx').then((module) => module.VenueStatus)),
}
