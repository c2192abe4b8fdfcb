// Fields that the schemas of the pricing form share.
import * as z from 'zod/mini'

export const largestAmount = 10_000_000
const largestPercentage = 1000

export const tooMuch = 'This number is too large'

export function atLeast(smallest: number, message: string, largest: number) {
  return z.number(message).check(z.gte(smallest, message), z.lte(largest, tooMuch))
}

export function text(limit: number, message?: string) {
  const bounded = z.string().check(z.trim(), z.maxLength(limit, `This can have at most ${limit} characters`))
  return message ? bounded.check(z.minLength(1, message)) : bounded
}

/** A surcharge or a discount. */
export function change(message: string) {
  return z.number(message).check(z.gte(-largestAmount, tooMuch), z.lte(largestAmount, tooMuch))
}

export const percentageIsInReason = z.refine<{ priceType: string; priceValue: number }>(
  ({ priceType, priceValue }) => priceType !== 'percentage' || Math.abs(priceValue) <= largestPercentage,
  { error: 'A percentage can be at most 1,000 either way', path: ['priceValue'] },
)
