// Compares the names of people as they wrote them with what banks make of them: "MUELLER, ANNA" is Anna Müller, and
// "ﾔﾏﾀﾞ ﾊﾅｺ" is Hanako Yamada.
import { foldLetters } from './fold-text.ts'
import { transliterate } from './transliterate.ts'

const titles = new Set(
  'mr mrs ms miss mx dr prof herr frau hr fr sir mme mlle sr sra fru and und et y og och en or oder u e'.split(' '),
)

/** The words of a name that say who it is, each in one spelling. */
export function nameWords(text: string): string[] {
  const letters = foldLetters(transliterate(text.normalize('NFKC').toLowerCase()))
  return letters
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
    .map(oneSpelling)
}

/** Umlauts as two letters, long vowels, and "kiyo" for "kyo", as Japanese banks write it. */
function oneSpelling(word: string): string {
  return word
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a')
    .replace(/o[uo]/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/iy(?=[aou])/g, 'y')
    .replace(/(sh|ch|j)y/g, '$1')
}

export interface LineWords {
  name: string[]
  /** Those of the name and of the text. */
  all: Set<string>
}

/** `full` if it is the same name, `part` if the surname is. */
export function compareNames(client: readonly string[], line: LineWords): 'full' | 'part' | undefined {
  const surname = client.at(-1)
  if (!surname) return undefined
  const isLong = client.join('').length >= 4
  if (client.length === 1 ? isLong && line.name.includes(surname) : isLong && client.every((word) => isIn(word, line)))
    return 'full'
  if (line.name.length >= 2 && line.name.every((word) => stands(word, client))) return 'full'
  // Names in Chinese characters may have a space or none.
  if (/\p{Script=Han}/u.test(surname) && client.join('') === line.name.join('')) return 'full'
  return surname.length >= 3 && line.all.has(surname) ? 'part' : undefined
}

function isIn(word: string, line: LineWords): boolean {
  return line.all.has(word) || (word.length === 1 && line.name.some((other) => other.startsWith(word)))
}

/** Also as an initial: at least one word in full is certain, as the words of a name differ. */
function stands(word: string, client: readonly string[]): boolean {
  return word.length === 1 ? client.some((other) => other.startsWith(word)) : client.includes(word)
}
