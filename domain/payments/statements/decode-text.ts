// The text of a file whose encoding nobody states: Unicode if it is, otherwise what banks use in Western Europe and Japan.
import { StatementError } from './statement.ts'

export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0'))
    throw new StatementError(
      'This is not a text file. Download the statement from your bank as CAMT.053, MT940 or CSV.',
    )
  return text
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Kind(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  return decodeAs('utf-8', bytes) ?? japanese(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Only with words of a Japanese header: other texts can be read as Shift JIS too. */
function japanese(bytes: Uint8Array): string | undefined {
  const text = decodeAs('shift_jis', bytes)
  return text && /日付|取引日|年月日|入金|摘要/.test(text.slice(0, 2_000)) ? text : undefined
}

/** By its mark; without one, by the zero bytes that every second byte of Western text then is. */
function utf16Kind(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = [0, 1].map((side) => start.filter((byte, index) => byte === 0 && index % 2 === side).length)
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  return undefined
}
