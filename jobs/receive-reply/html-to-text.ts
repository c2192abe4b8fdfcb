// Converts the HTML of an email to plain text. Nothing in it is run or fetched: tags become line breaks or quote marks.
// The time is proportional to the length, also for HTML that was made to be slow (decision 039).
import { Parser } from 'htmlparser2'
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
  'hr',
  'form',
  'body',
  'html',
])
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Deeper than any real email. The parser's time grows with the depth, so it stops there. */
const maxDepth = 1_000
const maxNames = 2_000

/** Classes and ids with which mail programs mark where the answered mail begins. */
const quoteNames =
  /(?:^|[\s"'])(?:divRplyFwdMsg|x_divRplyFwdMsg|appendonsend|x_appendonsend|OLK_SRC_BODY_SECTION|yahoo_quoted|ydp\w*yahoo_quoted|zmail_extra|mail-editor-reference-message-container|isReplyContent|reply-intro|ms-outlook-mobile-reference-message)(?:$|[\s"'])/
const leftOutNames =
  /(?:^|[\s"'])(?:gmail_attr|moz-cite-prefix|gmail_signature|moz-signature|x?_?Signature|ms-outlook-mobile-signature|AppleMailSignature|protonmail_signature_block|ydp\w*signature)(?:$|[\s"'])/

export function htmlToText(html: string, { marksQuotes = false }: HtmlOptions = {}): string {
  const lines = new TextLines()
  /** For each open element, whether it is left out. */
  const open: boolean[] = []
  let leftOut = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const names = marksQuotes ? `${attributes.class ?? ''} ${attributes.id ?? ''}`.slice(0, maxNames) : ''
      if (leftOut === 0) {
        breakAt(name, true)
        if (quoteNames.test(names)) lines.mark(quoteMark)
      }
      const isLeftOut =
        unseen.has(name) || leftOutNames.test(names) || /display\s?:\s?none/i.test(attributes.style ?? '')
      open.push(isLeftOut)
      if (isLeftOut) leftOut += 1
      if (open.length > maxDepth) parser.pause()
    },
    onclosetag(name) {
      if (open.pop()) leftOut -= 1
      if (leftOut === 0) breakAt(name, false)
    },
    ontext(text) {
      if (leftOut === 0) lines.write(text)
    },
  })
  parser.end(html)
  return lines.toString()

  function breakAt(name: string, isOpening: boolean): void {
    if (name === 'blockquote') lines.quote(isOpening ? 1 : -1)
    else if (paragraphs.has(name)) lines.paragraph()
    else if (blocks.has(name)) lines.block()
    else if (name === 'td' || name === 'th') lines.write(' ')
    else if (name === 'br' && isOpening) lines.newLine()
    else if (name === 'li') {
      lines.block()
      if (isOpening) lines.write('- ')
    }
  }
}
