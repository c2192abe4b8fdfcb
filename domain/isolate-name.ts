// Names inside our sentences, in any script: a name must not turn the words around it. Invisible direction marks could
// make one read as another, so they are left out; a name from right to left stands in an isolate of its own. For text of
// every kind: pages, notices, subjects and bodies of mails.

/** Embeddings, overrides and isolates, which nothing balances in a typed name. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g
/** Hebrew, Arabic and the other scripts from right to left, and the marks that make text count as such. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u061c\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

export function isolateName(name: string): string {
  const plain = name.replace(directionMarks, '').trim()
  return rightToLeft.test(plain) ? firstStrongIsolate + plain + popIsolate : plain
}
