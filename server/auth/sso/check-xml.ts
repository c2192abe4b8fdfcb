// Refuses XML that no identity provider needs before a parser sees it: document types and entities, processing
// instructions, and more text or tags than fit a sign-in.

export interface XmlLimits {
  length: number
  /** Opening and closing ones. */
  tags: number
  attributes: number
}

/** Why it is refused; undefined for XML that may be parsed. Counts characters, which no two parsers see differently. */
export function findXmlProblem(xml: string, limits: XmlLimits): string | undefined {
  if (xml.length > limits.length) return 'it is too long'
  if (/<!(?!--|\[CDATA\[)/.test(xml)) return 'it has a document type'
  if (/<\?(?!xml\s)/.test(xml)) return 'it has processing instructions'
  if (xml.includes('\0')) return 'it has control characters'
  if (count(xml, '<') > limits.tags) return 'it has too many tags'
  return count(xml, '=') > limits.attributes ? 'it has too many attributes' : undefined
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

/** A name without its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
