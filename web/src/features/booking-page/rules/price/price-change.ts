// A price that differs from the one the client saw, who has to agree to it before the request is sent.
import type { PricedAnswers } from './booking-prices.ts'

export interface PriceChange {
  /** Undefined when no price was shown before. */
  was: PricedAnswers | undefined
  now: PricedAnswers
  /** Whether the previous price belonged to earlier answers, because this one had not arrived yet. */
  isOfEarlierAnswers: boolean
}
