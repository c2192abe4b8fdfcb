// The key of a line, by which a second drop of a file is recognised, also if the files overlap or are in another order.
//
// It depends on nothing but the line itself and on how many equal lines stand before it. The bank's reference is part of
// it and not all of it: some banks repeat one for all lines of a day, and nobody can tell from a file that ends earlier.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ReadLine, StatementLine } from './statement.ts'

export function withKeys(lines: readonly ReadLine[]): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const content = contentOf(line)
    const number = (seen.get(content) ?? 0) + 1
    seen.set(content, number)
    return { ...line, key: bytesToHex(sha256(utf8ToBytes(`${content}\n${number}`))).slice(0, 32) }
  })
}

/** Without spaces and case: the same bank wraps its lines differently from file to file. */
function contentOf(line: ReadLine): string {
  const { account, bankReference, date, amount, currency, name, text, isReturn } = line
  return [account, bankReference, date, amount, currency, name, text, isReturn ? 'return' : '']
    .map((part) => part.replace(/\s+/g, '').toUpperCase())
    .join('\n')
}
