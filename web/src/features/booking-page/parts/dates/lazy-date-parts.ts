// The part of the event's date that few clients see, loaded when needed.
import { lazyPage } from '../../../../lib/browser/lazy-page.tsx'

export const refusedDatePanel = lazyPage(() =>
  import('./refused-date-panel.tsx').then((module) => module.RefusedDatePanel),
)
