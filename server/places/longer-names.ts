// Names of which an address gives only a part, or that it spells out in another way: "Sarlat" is Sarlat-la-Canéda, and
// "Frankfurt an der Oder" is Frankfurt (Oder), not the Frankfurt that is larger.
import { isConnector } from './data/address-words.ts'
import type { Place } from './look-up.ts'
import type { Part, Run } from './read-address.ts'
import { wordsOfName } from './spelling.ts'

/** What an address says after a name to tell it from others: "(Oder)", "an der Oder", "upon Tyne". */
export interface Qualifier {
  words: string[]
  /** Whether it belongs to the name, as brackets and "upon" show; what else follows may be anything. */
  isCertain: boolean
}

/** `tailStart` is where the regions at the end of its part begin. */
export function qualifierOf(
  parts: Part[],
  { part, start, end }: Run,
  { tailStart, isNextUnknown }: { tailStart: number; isNextUnknown: boolean },
): Qualifier {
  const own = parts[part]?.words ?? []
  const rest = own.slice(end, tailStart)
  const next = end === own.length && isNextUnknown ? parts[part + 1] : undefined
  return {
    words: plainWords([...rest, ...(next?.words ?? [])].join(' ')),
    isCertain: next?.isAside === true || (start === 0 && rest.length > 1 && isConnector(rest[0] ?? '')),
  }
}

/** Whether the address says all of a name, however it is joined: "a. d. Oder", "/Oder", "(Oder)". */
export function saysAll({ words }: Run, qualifier: Qualifier, place: Place): boolean {
  const missing = plainWords(wordsOfName(place.name).slice(wordsOfName(words).length).join(' '))
  return (
    missing.length > 0 &&
    missing.every((word) =>
      qualifier.words.some((said) => said === word || (said.length === 1 && word.startsWith(said))),
    )
  )
}

function plainWords(text: string): string[] {
  return wordsOfName(text).filter((word) => !isConnector(word) && !/^[adi]$/.test(word))
}
