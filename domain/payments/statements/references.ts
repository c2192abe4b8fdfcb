// Finds the reference of a payment in the text of a line, however it is spaced and glued to its neighbours.

/** Shorter ones are found in too many texts. */
const minLength = 4

/** How many of its first letters a reference is looked up by. */
export const indexedLength = minLength

/** The reference itself; of one with check digits, as "RF18 3F7A 9C21", also what follows them. */
export function referencesOf(reference: string): string[] {
  const { compact } = compactText(reference)
  const rest = /^RF\d\d/.test(compact) ? compact.slice(4) : ''
  return [compact, rest].filter((one) => one.length >= minLength)
}

export interface CompactText {
  /** Letters and digits only, in capitals. */
  compact: string
  whole: string
  /** Where each letter of `compact` is in `whole`. */
  places: number[]
}

export function compactText(text: string): CompactText {
  const whole = text.normalize('NFKC').toUpperCase()
  const places: number[] = []
  let compact = ''
  for (let place = 0; place < whole.length; place++) {
    const letter = whole.charAt(place)
    if (!isLetter(letter)) continue
    compact += letter
    places.push(place)
  }
  return { compact, whole, places }
}

/** Whether the reference is there at this letter, and is not part of a longer number. */
export function hasReference(
  { compact, whole, places }: CompactText,
  at: number,
  reference: string,
): boolean {
  if (!compact.startsWith(reference, at)) return false
  const [first = 0, last = 0] = [places[at], places[at + reference.length - 1]]
  const runsOn = (one: number, other: number) => isDigit(whole.charAt(one)) && isDigit(whole.charAt(other))
  return !runsOn(first - 1, first) && !runsOn(last, last + 1)
}

function isLetter(letter: string): boolean {
  if (letter > '\x7f') return /[\p{L}\p{N}]/u.test(letter)
  return isDigit(letter) || (letter >= 'A' && letter <= 'Z')
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9'
}
