// What a booking page's picture shows: of the price and the town only what the artist shows there.
import { roundMoney } from '../../../domain/pricing/currencies.ts'
import { lowestRate } from '../../../domain/pricing/custom-questions.ts'
import type { Quote } from '../../../domain/pricing/pricing-rules.ts'
import { readArtistRules } from '../../../domain/profile/artist.ts'
import type { PublicProfile } from '../../../domain/profile/public-profile.ts'
import type { PreviewFacts } from './preview-picture.ts'

export function previewFacts(profile: PublicProfile, quote: Quote | undefined): PreviewFacts {
  const town = profile.preview_town?.trim()
  return {
    ...profile,
    ...(quote && profile.preview_price ? { price: startingPrice(profile, quote) } : {}),
    ...(town ? { town } : {}),
  }
}

/** The price of the shortest performance, by the cheapest line-up if one must be chosen. */
function startingPrice(profile: PublicProfile, { total, currency }: Quote) {
  const { questions, hourlyRate } = readArtistRules(profile, '')
  const amount = total * (lowestRate(questions, hourlyRate) / hourlyRate)
  return { amount: roundMoney(amount, currency), currency }
}
