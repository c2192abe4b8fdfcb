// Finds the reference of a payment in the text of a line, however it is spaced and glued to its neighbours.

/** Shorter ones are found in too many texts. */
const minLength = 4

/** How many of its first letters a reference is looked up by. */
export const indexedLength = minLength

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

/** Whether the text has the reference as a word or a number of its own. */
export function hasReference(text: string, { pattern }: Reference): boolean {
  return pattern.test(upper(text))
}

function upper(text: string): string {
  return text.normalize('NFKC').toUpperCase()
}
