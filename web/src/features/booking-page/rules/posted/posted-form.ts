// A form that was posted without scripts: what the server makes of it, and what the page shows then. The same components
// render it, and a browser with scripts takes it over like any other page.
import type { BookingDraft } from '../draft/booking-draft.ts'
import type { PricedAnswers } from '../price/booking-prices.ts'
import type { PriceChange } from '../price/price-change.ts'
import type { SentRequest } from '../submission/sent-request.ts'
import type { FormProblem } from '../submission/submit-booking.ts'

export interface PostedForm {
  draft: BookingDraft
  /** The key of the step to show. */
  step: string
  /** Shows what is missing at this step. */
  hasTried: boolean
  /** The client has been at the review, and can return to it. */
  hasReviewed: boolean
  priced: PricedAnswers | undefined
  hasPriceFailed: boolean
  /** What went wrong, in words. */
  problem: FormProblem | undefined
  /** A price that the client has to agree to before the request is sent. */
  priceChange: PriceChange | undefined
  sent: SentRequest | undefined
  token: string
}
