// Finds the reference of a payment in the text of a line, however it is spaced and glued to its neighbours.

const minLength = 4

export interface Reference {
  compact: string
  pattern: RegExp
}

/** The reference itself; of one with check digits, as "RF18 3F7A 9C21", also what follows them. */
export function referencesOf(reference: string): Reference[] {
  const whole = compactText(reference)
  const rest = /^RF\d\d/.test(whole) ? whole.slice(4) : ''
  return [whole, rest].filter((compact) => compact.length >= minLength).map(toReference)
}

export function compactText(text: string): string {
  return upper(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

function toReference(compact: string): Reference {
  // A digit beside it would make it part of another number.
  const before = /^\d/.test(compact) ? '(?<!\\d)' : ''
  const after = /\d$/.test(compact) ? '(?!\\d)' : ''
  return { compact, pattern: new RegExp(before + Array.from(compact).join('[^\\p{L}\\p{N}]*') + after, 'u') }
}

export interface ReferenceText {
  compact: string
  upper: string
}

export function referenceText(text: string): ReferenceText {
  return { compact: compactText(text), upper: upper(text) }
}

export function hasReference(text: ReferenceText, references: readonly Reference[]): boolean {
  return references.some(({ compact, pattern }) => text.compact.includes(compact) && pattern.test(text.upper))
}

function upper(text: string): string {
  return text.normalize('NFKC').toUpperCase()
}
