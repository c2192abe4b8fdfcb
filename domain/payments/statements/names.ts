// Compares the names of people as they wrote them with what banks make of them: "MUELLER, ANNA" is Anna Müller, and
// "ﾔﾏﾀﾞ ﾊﾅｺ" is Hanako Yamada.
import { foldLetters } from './fold-text.ts'
import { transliterate } from './transliterate.ts'

const titles = new Set(
  'mr mrs ms miss mx dr prof herr frau hr fr sir mme mlle sr sra fru and und et y og och en or oder u e'.split(
    ' ',
  ),
)

/** The words of a name that say who it is, each in one spelling. */
export function nameWords(text: string): string[] {
  const letters = foldLetters(transliterate(text.normalize('NFKC').toLowerCase()))
  return letters
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
    .map(oneSpelling)
}

/** Umlauts as two letters, long vowels, "kiyo" for "kyo", as Japanese banks write it, and the Slavic v. */
function oneSpelling(word: string): string {
  return word.replace(
    /(sh|ch|j)i?y(?=[aou])|i(y)(?=[aou])|([aou])e|(a)a|(o)[ou]|(u)u|w/g,
    (_, ...groups: (string | undefined)[]) => groups.slice(0, 6).find(Boolean) ?? 'v',
  )
}

export interface ClientName {
  words: string[]
  surname: string
  joined: string
  /** Names in Chinese characters may have a space or none. */
  isHan: boolean
}

export function clientName(text: string): ClientName {
  const words = nameWords(text)
  const joined = words.join('')
  return { words, surname: words.at(-1) ?? '', joined, isHan: /\p{Script=Han}/u.test(joined) }
}

export interface LineWords {
  name: string[]
  joined: string
  /** Those of the name and of the text. */
  all: Set<string>
}

export function lineWords(name: string, text: string): LineWords {
  const words = nameWords(name)
  return { name: words, joined: words.join(''), all: new Set([...words, ...nameWords(text)]) }
}

/** `full` if it is the same name, `part` if the surname is. */
export function compareNames(client: ClientName, line: LineWords): 'full' | 'part' | undefined {
  const { words, surname, joined } = client
  if (joined.length >= 4) {
    // A name of one word is in too many texts.
    if (words.length === 1 ? line.name.includes(surname) : words.every((word) => isIn(word, line)))
      return 'full'
  }
  if (line.name.length >= 2 && line.name.every((word) => stands(word, words))) return 'full'
  if (client.isHan && joined === line.joined) return 'full'
  return words.length > 1 && surname.length >= 3 && line.all.has(surname) ? 'part' : undefined
}

/** Also as an initial. */
function isIn(word: string, line: LineWords): boolean {
  return line.all.has(word) || (word.length === 1 && line.name.some((other) => other.startsWith(word)))
}

function stands(word: string, client: readonly string[]): boolean {
  return client.includes(word) || (word.length === 1 && client.some((other) => other.startsWith(word)))
}
