// What a booking page's picture shows: of the price and the town only what the artist shows there.
import type { Quote } from '../../../domain/pricing/pricing-rules.ts'
import type { PublicProfile } from '../../../domain/profile/public-profile.ts'
import type { PreviewFacts } from './preview-picture.ts'

export function previewFacts(profile: PublicProfile, quote: Quote | undefined): PreviewFacts {
  const town = profile.preview_town?.trim()
  return {
    ...profile,
    ...(quote && profile.preview_price ? { price: { amount: quote.total, currency: quote.currency } } : {}),
    ...(town ? { town } : {}),
  }
}
