// The parts of the form that nobody sees on its first two steps: their code is fetched when the first is left.
import { lazyPage } from '../../lib/lazy-page.tsx'

export const laterParts = {
  durationStep: lazyPage(() => import('./duration-step.tsx').then((module) => module.DurationStep)),
  estimateBar: lazyPage(() => import('./estimate-bar.tsx').then((module) => module.EstimateBar)),
  outOfAreaPanel: lazyPage(() => import('./out-of-area-panel.tsx').then((module) => module.OutOfAreaPanel)),
  questionsStep: lazyPage(() => import('./questions-step.tsx').then((module) => module.QuestionsStep)),
  reviewStep: lazyPage(() => import('./review-step.tsx').then((module) => module.ReviewStep)),
  setupStep: lazyPage(() => import('./setup-step.tsx').then((module) => module.SetupStep)),
  venueChoice: lazyPage(() => import('./venue-choice.tsx').then((module) => module.VenueChoice)),
  thankYou: lazyPage(() => import('./thank-you.tsx').then((module) => module.ThankYou)),
}

/** What could not be fetched now is asked for again when it is shown. */
export function preloadLaterParts(): void {
  for (const { preload } of Object.values(laterParts)) preload().catch(() => undefined)
  import('./submit-booking.ts').catch(() => undefined)
}
