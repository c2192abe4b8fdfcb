// The estimate on the page: the latest price, the one before changed rules, and what it says of travel.
import type { Price } from '../../../../../../domain/pricing/quote-lines.ts'
import type { PricedAnswers } from './booking-prices.ts'

/** Whether travel is part of the price, and who confirms it where it is not. */
export type TravelFacts = Pick<Price, 'unit' | 'distance' | 'confirmedBy'>

export interface Estimate {
  priced: PricedAnswers | undefined
  /** The price before the artist changed the rules. */
  before: PricedAnswers | undefined
  /** The latest price could not be determined. */
  hasFailed: boolean
  travel: TravelFacts
  /** The latest price includes the travel to this venue. */
  hasTravel: boolean
}
