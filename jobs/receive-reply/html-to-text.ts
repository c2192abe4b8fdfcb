// A mail's HTML as plain text. Nothing in it is run, fetched or believed: tags become line breaks or quote marks, and
// the rest is text. It takes time in proportion to the length, whatever the HTML is like.
import { decodeEntities } from './html-entities.ts'
import { quoteMark } from './strip-quotes.ts'
import { TextLines } from './text-lines.ts'

export interface HtmlOptions {
  /** Leaves out signatures and introductions, and marks where the answered mail begins, where the HTML says so. */
  marksQuotes?: boolean
}

const unseen = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'textarea',
  'select',
])
const empty = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'wbr',
  'col',
  'area',
  'base',
  'embed',
  'source',
  'o:p',
])
const blocks = new Set([
  'div',
  'tr',
  'table',
  'ul',
  'ol',
  'section',
  'article',
  'header',
  'footer',
  'pre',
  'address',
  'dl',
  'dt',
  'dd',
  'center',
  'form',
  'body',
  'html',
])
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const maxDepth = 400

/** What mail programs call the place where the answered mail begins. */
const quoteNames =
  /(?:^|[\s"'])(?:divRplyFwdMsg|x_divRplyFwdMsg|appendonsend|x_appendonsend|OLK_SRC_BODY_SECTION|yahoo_quoted|ydp\w*yahoo_quoted|zmail_extra|mail-editor-reference-message-container|isReplyContent|reply-intro|ms-outlook-mobile-reference-message)(?:$|[\s"'])/
const leftOutNames =
  /(?:^|[\s"'])(?:gmail_attr|moz-cite-prefix|gmail_signature|moz-signature|x?_?Signature|ms-outlook-mobile-signature|AppleMailSignature|protonmail_signature_block|ydp\w*signature)(?:$|[\s"'])/

interface Open {
  name: string
  isLeftOut: boolean
}

export function htmlToText(html: string, { marksQuotes = false }: HtmlOptions = {}): string {
  const lower = html.toLowerCase()
  const lines = new TextLines()
  const open: Open[] = []
  let leftOut = 0
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const words = html.slice(at, start < 0 ? html.length : start)
    if (words && leftOut === 0) lines.write(decodeEntities(words))
    if (start < 0) break
    at = start + 1
    if (html.startsWith('!--', at)) at = after(html.indexOf('-->', at), 3)
    else if (/[a-z/!?]/.test(lower[at] ?? '')) at = readTag(start)
    else if (leftOut === 0) lines.write('<')
  }
  return lines.toString()

  function after(found: number, length: number): number {
    return found < 0 ? html.length : found + length
  }

  function readTag(start: number): number {
    const end = after(html.indexOf('>', start), 1)
    const name = /^<\/?([a-z][a-z0-9:]{0,20})/.exec(lower.slice(start, start + 24))?.[1] ?? ''
    if (html[start + 1] === '/') close(name)
    else if (unseen.has(name)) return after(lower.indexOf(`</${name}`, end), name.length + 3)
    else openTag(name, html.slice(start, Math.min(end, start + 2_000)))
    return end
  }

  function openTag(name: string, tag: string): void {
    const isLeftOut = /display\s?:\s?none/i.test(tag) || (marksQuotes && leftOutNames.test(namesOf(tag)))
    if (leftOut === 0) {
      breakAt(name, true)
      if (marksQuotes && quoteNames.test(namesOf(tag))) lines.mark(quoteMark)
    }
    if (empty.has(name) || tag.endsWith('/>') || open.length >= maxDepth) return
    open.push({ name, isLeftOut })
    if (isLeftOut) leftOut += 1
  }

  function close(name: string): void {
    const place = open.findLastIndex((one) => one.name === name)
    if (place < 0) return
    for (const one of open.splice(place)) {
      if (one.isLeftOut) leftOut -= 1
      if (leftOut === 0) breakAt(one.name, false)
    }
  }

  function breakAt(name: string, isOpening: boolean): void {
    if (name === 'br') lines.newLine()
    else if (name === 'blockquote') lines.quote(isOpening ? 1 : -1)
    else if (paragraphs.has(name)) lines.paragraph()
    else if (blocks.has(name) || name === 'hr') lines.block()
    else if (name === 'li') {
      lines.block()
      if (isOpening) lines.write('- ')
    } else if (name === 'td' || name === 'th') lines.write(' ')
  }
}

/** The values of class and id. */
function namesOf(tag: string): string {
  return [...tag.matchAll(/\b(?:class|id)\s?=\s?("[^"]*"|'[^']*'|[^\s>]+)/gi)]
    .map(([, value]) => value)
    .join(' ')
}
