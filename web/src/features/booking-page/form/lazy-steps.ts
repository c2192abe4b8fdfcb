// Lazily loaded parts of the form: loaded when needed, or when the first step is left. The second step is loaded as
// soon as something is filled in.
import { lazyPage } from '../../../lib/browser/lazy-page.tsx'
import { freeSaturdays, refusedDatePanel } from '../parts/dates/lazy-date-parts.ts'
import { lazyVenueParts } from '../parts/venue/lazy-venue-parts.ts'

export const lazySteps = {
  freeSaturdays,
  refusedDatePanel,
  ...lazyVenueParts,
  budgetSheet: lazyPage(() =>
    import('../parts/price/budget/budget-sheet.tsx').then((module) => module.BudgetSheet),
  ),
  contactStep: lazyPage(() => import('../parts/steps/contact-step.tsx').then((module) => module.ContactStep)),
  durationStep: lazyPage(() =>
    import('../parts/steps/duration-step.tsx').then((module) => module.DurationStep),
  ),
  outOfAreaPanel: lazyPage(() =>
    import('../parts/venue/out-of-area-panel.tsx').then((module) => module.OutOfAreaPanel),
  ),
  pageClosedPanel: lazyPage(() =>
    import('../parts/frame/page-closed-panel.tsx').then((module) => module.PageClosedPanel),
  ),
  priceChangedDialog: lazyPage(() =>
    import('../parts/price/price-changed-dialog.tsx').then((module) => module.PriceChangedDialog),
  ),
  priceChangedPanel: lazyPage(() =>
    import('../parts/price/price-changed-panel.tsx').then((module) => module.PriceChangedPanel),
  ),
  questionsStep: lazyPage(() =>
    import('../parts/steps/questions-step.tsx').then((module) => module.QuestionsStep),
  ),
  reviewStep: lazyPage(() => import('../parts/steps/review-step.tsx').then((module) => module.ReviewStep)),
  setupStep: lazyPage(() => import('../parts/steps/setup-step.tsx').then((module) => module.SetupStep)),
  thankYou: lazyPage(() => import('../parts/steps/thank-you.tsx').then((module) => module.ThankYou)),
}

/** All of them, for a page that was posted and may show any. */
export async function loadLazySteps(): Promise<void> {
  await Promise.all(Object.values(lazySteps).map(({ preload }) => preload()))
}

/** A failed preload is retried when the part is shown. */
export function preloadLazySteps(): void {
  for (const { preload } of Object.values(lazySteps)) preload().catch(() => undefined)
  import('../rules/submission/submit-booking.ts').catch(() => undefined)
}
