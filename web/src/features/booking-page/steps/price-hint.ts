// A short hint on how an option changes the price.
import { formatAmount } from '../../../../../domain/pricing/currencies.ts'
import type { QuestionOption } from '../../../../../domain/pricing/pricing-rules.ts'

export function priceHint({ priceType, priceValue }: QuestionOption, currency: string): string {
  if (priceValue === 0) return 'included'
  const sign = priceValue > 0 ? '+' : ''
  return sign + (priceType === 'percentage' ? `${priceValue}%` : formatAmount(priceValue, currency))
}
