// Finds the URLs in a text. A URL must include http or https and must not contain a user name, which could pass for the
// host; everything else stays text.
import { parseUrl } from '../../../../domain/text/parse-url.ts'

export interface TextPiece {
  text: string
  /** The link target, if it is a URL. */
  href?: string
}

/** Also ends at quotes, brackets, and characters that are invisible or change the text direction. */
const candidate = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/giu

export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = withoutClosing(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** Without trailing punctuation: a full stop, or a bracket that the URL does not open. */
function withoutClosing(found: string): string {
  const surplus = new Map([
    [')', countOf(found, ')') - countOf(found, '(')],
    [']', countOf(found, ']') - countOf(found, '[')],
  ])
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const left = surplus.get(last) ?? 0
    if (left > 0) surplus.set(last, left - 1)
    else if (!'.,;:!?*_~…'.includes(last)) break
  }
  return found.slice(0, end)
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}

function hrefOf(address: string): string | undefined {
  const url = parseUrl(address)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && !username && !password ? href : undefined
}
