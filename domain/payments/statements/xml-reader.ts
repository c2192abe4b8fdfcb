// A small XML reader for statements: elements, attributes and text. It knows no document types and so no entities of a
// file's own, and is bounded in depth and number of elements.
import { StatementError } from './statement.ts'

export interface XmlElement {
  /** Without the prefix of its namespace. */
  name: string
  /** As written in the tag. */
  attributes: string
  text: string
  children: XmlElement[]
}

const maxDepth = 60
const maxElements = 800_000

const tag = /<(\/?)([^\s/>]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y

export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  let current = root
  let count = 0
  let at = 0
  while (at < source.length) {
    const start = source.indexOf('<', at)
    if (start !== at) current.text += decodeEntities(source.slice(at, start < 0 ? undefined : start))
    if (start < 0) break
    if (source[start + 1] === '!' || source[start + 1] === '?') {
      const end = endOfSection(source, start)
      if (source.startsWith('<![CDATA[', start)) current.text += source.slice(start + 9, end - 3)
      at = end
      continue
    }
    tag.lastIndex = start
    const [whole, isEnd, fullName = '', attributes = '', isEmpty] = tag.exec(source) ?? []
    if (whole === undefined) throw damaged()
    at = start + whole.length
    const name = fullName.slice(fullName.indexOf(':') + 1)
    if (isEnd) {
      if (open.length === 1 || current.name !== name) throw damaged()
      open.pop()
    } else {
      count += 1
      if (count > maxElements || open.length > maxDepth) throw tooLarge()
      const element: XmlElement = { name, attributes, text: '', children: [] }
      current.children.push(element)
      if (!isEmpty) open.push(element)
    }
    current = open[open.length - 1] ?? root
  }
  if (open.length > 1) throw damaged()
  return root
}

/** Behind a comment, an instruction, or text that is marked as such. */
function endOfSection(source: string, start: number): number {
  const closing = source.startsWith('<?', start)
    ? '?>'
    : source.startsWith('<!--', start)
      ? '-->'
      : source.startsWith('<![CDATA[', start)
        ? ']]>'
        : undefined
  if (!closing)
    throw new StatementError(
      'This XML file has a document type of its own, which bank statements never have. Download it from your bank again.',
    )
  const end = source.indexOf(closing, start + 2)
  if (end < 0) throw damaged()
  return end + closing.length
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}

function damaged(): StatementError {
  return new StatementError('This XML file is damaged or incomplete. Download it from your bank again.')
}

function tooLarge(): StatementError {
  return new StatementError(
    'This XML file is more complex than bank statements are. Download it from your bank again, for a shorter period.',
  )
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The first element at the end of the path. */
export function childOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  )
}

export function textOf(element: XmlElement | undefined, ...path: string[]): string {
  return childOf(element, ...path)?.text.trim() ?? ''
}

export function attributeOf(element: XmlElement | undefined, name: string): string {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element?.attributes ?? '') ?? []
  return double ?? single ?? ''
}
