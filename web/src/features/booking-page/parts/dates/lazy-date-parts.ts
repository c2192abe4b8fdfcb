// The parts of the event step that few clients see, loaded when needed.
import { lazyPage } from '../../../../lib/browser/lazy-page.tsx'

export const lazyDateParts = {
  eventExtras: lazyPage(() => import('./event-extras.tsx').then((module) => module.EventExtras)),
}
