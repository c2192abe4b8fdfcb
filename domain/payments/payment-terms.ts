// Payment terms as an artist sets them and an offer freezes them: the parts of the price, what is returned when the client
// cancels, and whether a deposit secures the date. The database checks them and computes what they mean.

/** When a part is due: so many days after the agreement or before the event, or on a day such as "2031-06-14". */
export type Due = { after_agreement: number } | { before_event: number } | { on: string }

export interface TermsPart {
  /** In percent. The last part has neither share nor amount: it is the rest. */
  share?: number
  amount?: number
  due: Due
}

/** So many days before the event or earlier, this many percent of what was paid are returned. */
export interface CancellationStep {
  days: number
  returned: number
}

export interface PaymentTerms {
  parts: TermsPart[]
  /** The earliest first. Empty: the terms do not say. */
  cancellation: CancellationStep[]
  /** After the yes the date is held for so many hours, until the deposit arrives. */
  secures?: { hours: number; releases: boolean }
}

export const termsLimits = { parts: 6, steps: 6, days: 365, stepDays: 730, hours: 720 } as const

/** What a new choice of terms starts with: fair to both sides. */
export const fairTerms: PaymentTerms = {
  parts: [{ share: 20, due: { after_agreement: 3 } }, { due: { before_event: 14 } }],
  cancellation: [
    { days: 60, returned: 100 },
    { days: 30, returned: 50 },
  ],
}

export const defaultSecureHours = 72

/** Null where there are none, or in a form that this release does not know. */
export function readPaymentTerms(stored: unknown): PaymentTerms | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { parts, cancellation } = stored as Partial<PaymentTerms>
  return Array.isArray(parts) && Array.isArray(cancellation) ? (stored as PaymentTerms) : null
}

/** The percentage that is returned to a client who cancels so many days before; as the database's cancellation_refund. */
export function returnedShare({ cancellation }: PaymentTerms, daysBefore: number): number {
  return Math.max(0, ...cancellation.filter(({ days }) => daysBefore >= days).map(({ returned }) => returned))
}

/** "none", "all at once", "deposit of 20 % and balance", "3 parts" */
export function termsText(terms: PaymentTerms | null): string {
  if (!terms) return 'none'
  const [first] = terms.parts
  if (terms.parts.length === 1) return 'all at once'
  if (terms.parts.length > 2) return `${terms.parts.length} parts`
  return first?.share ? `deposit of ${first.share} % and balance` : 'deposit and balance'
}
