// What choosing an option does to the price, in a few characters.
import { formatAmount } from '../../../../../domain/currencies.ts'
import type { QuestionOption } from '../../../../../domain/pricing-rules.ts'

export function priceHint({ priceType, priceValue }: QuestionOption, currency: string): string {
  if (priceValue === 0) return 'included'
  const sign = priceValue > 0 ? '+' : ''
  return sign + (priceType === 'percentage' ? `${priceValue}%` : formatAmount(priceValue, currency))
}
