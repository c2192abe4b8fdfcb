// Creditor references (ISO 11649, "RF"), which banks check when a payment is typed.
import { compact, mod97 } from './mod97.ts'

/** Undefined when the text has no letters or digits, or more than 21. */
export function makeCreditorReference(text: string): string | undefined {
  const content = compact(text)
  if (!/^[A-Z0-9]{1,21}$/.test(content)) return undefined
  const check = 98 - mod97(`${content}RF00`)
  return `RF${String(check).padStart(2, '0')}${content}`
}

export function isCreditorReference(text: string): boolean {
  const reference = compact(text)
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && mod97(reference.slice(4) + reference.slice(0, 4)) === 1
}
