// Signed receipts of offers: what is signed, and what /verify/receipt/{code} shows of it. No names, contacts or venue.
import type { Enums } from '../../database/types.ts'
import { formatAmount } from '../pricing/currencies.ts'
import { type DistanceUnit, distanceText } from '../pricing/distance.ts'
import { withQuantity } from '../pricing/pricing-rules.ts'
import { hoursText } from '../pricing/quote-lines.ts'

export const receiptNotFound = { code: 'receipt_not_found', message: 'There is no such receipt.' }

const codePattern = /^[0-9a-f]{32}$/

/** The code as it is stored, also when typed from paper in capitals or groups; undefined if it cannot be one. */
export function readReceiptCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  return codePattern.test(code) ? code : undefined
}

export interface ReceiptLine {
  /** `change`, `surcharge` and `discount` were added by the parties; `other` is known by its amount only. */
  kind: 'base' | 'travel' | 'option' | 'date' | 'change' | 'surcharge' | 'discount' | 'other'
  question?: string
  label?: string
  /** The artist's own name for the line. */
  short?: string
  quantity?: number
  amount: number
}

/** What is signed of an offer. Older receipts are shown and checked by it, so fields are only ever added, with a new version. */
export interface ReceiptTerms {
  number: number
  currency: string
  event_date: string | null
  hours: number | null
  /** Null if it is not known; in the first version also if it did not make the cost of travel. */
  miles: number | null
  unit: DistanceUnit
  selections: { questionId: string; optionId: string; quantity?: number }[]
  /** SHA-256 of the artist's rules at the time. */
  rules_hash: string
  lines: ReceiptLine[]
  total: number
  made_at: string
}

export interface ReceiptContent {
  /** The first one signed only what explained the price by the rules. */
  version: 1 | 2
  code: string
  signed_at: string
  offer: ReceiptTerms
}

export type ReceiptState = Enums<'offer_state'>

/** How a receipt stands; the signed terms are missing when the signature does not fit them. */
export interface VerifiedReceipt {
  isGenuine: boolean
  checks: {
    /** The content is what was signed. */
    isSigned: boolean
    /** The stored offer and its rules are those that were signed. */
    isUnchanged: boolean
  }
  state: ReceiptState
  answeredAt: string | null
  signed?: {
    terms: ReceiptTerms
    signedAt: string
    /** For checking it without us: the text, its detached JWS and the public key. */
    proof: { content: string; signature: string; publicKey: unknown }
  }
}

/** What the page of a receipt is rendered with. */
export type ReceiptPageData =
  | { receipt: VerifiedReceipt; problem?: never }
  | { receipt?: never; problem: ReceiptProblem }

export type ReceiptProblem = 'notFound' | 'tooMany' | 'failed'

/** By the refusal of verify-receipt. */
export function receiptProblem({ status }: { status: number }): ReceiptProblem {
  if (status === 429) return 'tooMany'
  return status >= 400 && status < 500 ? 'notFound' : 'failed'
}

/** A line in words, with its details and its amount. */
export function receiptLineText(
  line: ReceiptLine,
  terms: ReceiptTerms,
): { label: string; detail?: string; amount: string } {
  const isIncluded = line.amount === 0 && (line.kind === 'option' || line.kind === 'date')
  return {
    ...lineName(line, terms),
    amount: isIncluded ? 'included' : formatAmount(line.amount, terms.currency),
  }
}

function lineName(
  line: ReceiptLine,
  { hours, miles, unit }: ReceiptTerms,
): { label: string; detail?: string } {
  switch (line.kind) {
    case 'base':
      return { label: 'Base Price', ...(hours === null ? {} : { detail: hoursText(hours) }) }
    case 'travel':
      return { label: 'Travel', ...(miles ? { detail: distanceText(miles, unit) } : {}) }
    case 'option':
    case 'date':
      return {
        label: withQuantity(line.short ?? line.label ?? 'Option', line.quantity),
        ...(line.question ? { detail: line.question } : {}),
      }
    case 'change':
      return { label: 'Change in this offer', detail: 'set by the parties' }
    case 'surcharge':
    case 'discount':
      return { label: line.kind === 'surcharge' ? 'Surcharge' : 'Discount', detail: 'set by the artist' }
    case 'other':
      return { label: 'Other' }
  }
}
