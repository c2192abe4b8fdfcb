// A short hint on how an option changes the price: "+£50", "+20%", "+£30 an hour", "£12 each", "£160 an hour".
import { formatAmount } from './currencies.ts'
import type { QuestionOption } from './pricing-rules.ts'

export function priceHint(
  { priceType, priceValue }: Pick<QuestionOption, 'priceType' | 'priceValue'>,
  currency: string,
): string {
  if (!Number.isFinite(priceValue)) return ''
  if (priceValue === 0) return 'included'
  if (priceType === 'rate') return `${formatAmount(priceValue, currency)} an hour`
  const sign = priceValue > 0 ? '+' : ''
  if (priceType === 'percentage') return `${sign}${priceValue}%`
  const units = { flat: '', hourly: ' an hour', quantity: ' each' }
  return sign + formatAmount(priceValue, currency) + units[priceType]
}
