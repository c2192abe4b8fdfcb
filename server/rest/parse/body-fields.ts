// The fields of a JSON object as the text they came in: a number keeps every digit, which a JavaScript number would lose.
import { RestError } from '../rest-error.ts'

const quote = 0x22
const backslash = 0x5c
const separators = /[\s,}]/g

/** The JSON text of each value, by its key. The object must be valid JSON. */
export function readFields(object: string): Map<string, string> {
  const fields = new Map<string, string>()
  let at = object.indexOf('{') + 1
  for (;;) {
    const start = object.indexOf('"', at)
    if (start < 0) return fields
    const keyEnd = endOfString(object, start)
    const key = unquote(object.slice(start, keyEnd))
    const valueStart = skipSpace(object, object.indexOf(':', keyEnd) + 1)
    at = endOfValue(object, valueStart)
    fields.set(key, object.slice(valueStart, at))
  }
}

/** A value as PostgreSQL reads it as the text of a type; null is null for every type. */
export function fieldText(json: string | undefined, isJson: boolean): string | null {
  if (json === undefined || json === 'null') return null
  if (isJson || json.charCodeAt(0) !== quote) return json
  const text = unquote(json)
  if (text.includes('\0'))
    throw new RestError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: '\\u0000 cannot be converted to text.',
    })
  if (/\p{Surrogate}/u.test(text))
    throw new RestError(400, '22P02', 'invalid input syntax for type json', {
      details: 'Unicode low surrogate must follow a high surrogate.',
    })
  return text
}

function unquote(json: string): string {
  return json.includes('\\') ? (JSON.parse(json) as string) : json.slice(1, -1)
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= 0x20) at++
  return at
}

/** The position after the string that starts with the quote at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at))
    at += code === backslash ? 2 : 1
  return at + 1
}

function endOfValue(text: string, from: number): number {
  const first = text[from]
  if (first === '"') return endOfString(text, from)
  if (first !== '{' && first !== '[') {
    separators.lastIndex = from
    return separators.exec(text)?.index ?? text.length
  }
  let depth = 0
  let at = from
  do {
    const code = text[at]
    if (code === '"') {
      at = endOfString(text, at)
      continue
    }
    if (code === '{' || code === '[') depth++
    else if (code === '}' || code === ']') depth--
    at++
  } while (depth > 0)
  return at
}
