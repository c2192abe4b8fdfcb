// The parts of the event's date that are loaded when needed.
import { lazyPage } from '../../../../lib/browser/lazy-page.tsx'

export const freeSaturdays = lazyPage(() =>
  import('./free-saturdays.tsx').then((module) => module.FreeSaturdays),
)

/** Few clients see it. */
export const refusedDatePanel = lazyPage(() =>
  import('./refused-date-panel.tsx').then((module) => module.RefusedDatePanel),
)
