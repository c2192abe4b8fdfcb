// The artist's modification of a quote, a surcharge or a discount with its reason, in every format a booking may hold.
import { formatAmount } from '../pricing/currencies.ts'

export type QuoteModification = {
  description: string
  amount: number
  type: 'surcharge' | 'discount'
}

/** The effective modification: it has a description, an amount of 0 or more, and a type. Anything else is ignored. */
export function readModification(stored: unknown): QuoteModification | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const { description, amount, type } = stored as Record<string, unknown>
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  if (typeof description !== 'string' || description.trim() === '') return undefined
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined
  if (type !== 'surcharge' && type !== 'discount') return undefined
  return { description: description.trim(), amount: value, type }
}

/** All modifications to show: the effective one, or the list that older bookings may hold. */
export function readModifications(stored: unknown): QuoteModification[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [stored]
  return entries.flatMap((entry) => readModification(entry) ?? [])
}

export function signedAmount({ amount, type }: Pick<QuoteModification, 'amount' | 'type'>): number {
  return type === 'discount' ? -amount : amount
}

/** "Discount: Early bird" */
export function modificationLabel({ type, description }: QuoteModification): string {
  return `${type === 'discount' ? 'Discount' : 'Surcharge'}: ${description}`
}

/** Why a quote changed, one sentence each: what was removed, and what replaced it. */
export function describeQuoteChange(from: unknown, to: unknown, currency: string): string[] {
  const [before, now] = [readModification(from), readModification(to)]
  const amountOf = (modification: QuoteModification) => formatAmount(modification.amount, currency)
  return [
    ...(before ? [`Removed: ${before.type} of ${amountOf(before)}, ${before.description}`] : []),
    ...(now ? [`New: ${now.type} of ${amountOf(now)}, ${now.description}`] : []),
  ]
}
