// A short hint on how an option changes the price: "+£50", "+20%", "+£30 an hour", "£12 each", "£160 an hour". With the
// base price a percentage is money first: "+£162 · +30%".
import { formatAmount, minus } from './currencies.ts'
import type { QuestionOption } from './pricing-rules.ts'

export function priceHint(
  { priceType, priceValue }: Pick<QuestionOption, 'priceType' | 'priceValue'>,
  currency: string,
  basePrice?: number,
): string {
  if (!Number.isFinite(priceValue)) return ''
  if (priceValue === 0) return 'included'
  if (priceType === 'rate') return `${formatAmount(priceValue, currency)} an hour`
  const plus = priceValue > 0 ? '+' : ''
  if (priceType === 'percentage') {
    const rate = `${plus || minus}${Math.abs(priceValue)}%`
    return basePrice ? `${plus}${formatAmount((basePrice * priceValue) / 100, currency)} · ${rate}` : rate
  }
  const units = { flat: '', hourly: ' an hour', quantity: ' each' }
  return plus + formatAmount(priceValue, currency) + units[priceType]
}
