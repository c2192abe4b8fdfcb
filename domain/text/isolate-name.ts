// Inserts names in any script into our sentences: a name must not reorder the text around it. Removes invisible
// direction marks, which could make one name look like another, and wraps right-to-left names in an isolate. For pages,
// notices and emails.

/** Embeddings, overrides and isolates, which are unbalanced in a typed name. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g
/** Hebrew, Arabic and the other right-to-left scripts, and the marks that make text count as such. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u061c\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

export function isolateName(name: string): string {
  const plain = name.replace(directionMarks, '').trim()
  return rightToLeft.test(plain) ? firstStrongIsolate + plain + popIsolate : plain
}
