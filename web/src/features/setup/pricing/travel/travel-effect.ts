// What the travel settings charge, in words.
import { formatAmount } from '../../../../../../domain/pricing/currencies.ts'
import { type DistanceUnit, distanceText } from '../../../../../../domain/pricing/distance.ts'
import { priceInUnit } from '../../../../../../domain/pricing/distance-tiers.ts'
import type { DistanceTier } from '../../../../../../domain/pricing/pricing-rules.ts'
import { joinWords } from '../../../../../../domain/text/join-words.ts'

/** "Free up to 25 miles, then £1.50 a mile to 50 miles and £2 a mile to 100 miles. Clients beyond 100 miles cannot book you." */
export function travelEffect(
  [freeRadius, travelFee, tiers, maxRadius]: readonly [number, number, DistanceTier[], number],
  unit: DistanceUnit,
  currency: string,
): string {
  const numbers = [
    freeRadius,
    travelFee,
    maxRadius,
    ...tiers.flatMap((tier) => [tier.toMiles, tier.pricePerMile]),
  ]
  if (numbers.some((number) => !(number >= 0))) return 'Not complete yet.'
  const charges = [
    ...(travelFee > 0 ? [`${formatAmount(travelFee, currency)} once`] : []),
    ...tiers
      .filter(({ pricePerMile }) => pricePerMile > 0)
      .map(({ toMiles, pricePerMile }) => {
        const price = formatAmount(priceInUnit(pricePerMile, unit), currency)
        return `${price} a ${unit === 'km' ? 'km' : 'mile'} to ${distanceText(toMiles, unit)}`
      }),
  ]
  const charge =
    charges.length === 0
      ? 'Travel is free.'
      : `Free up to ${distanceText(freeRadius, unit)}, then ${joinWords(charges)}.`
  return `${charge} Clients beyond ${distanceText(maxRadius, unit)} cannot book you.`
}
