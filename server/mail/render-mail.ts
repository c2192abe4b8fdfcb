// Renders the body of a mail to HTML and, for templates without a text of their own, to plain text.
import { convert } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Known to old mail programs, which draw tables differently without it. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
/** React adds one for each image, for browsers. Text of users is escaped, and never looks like this. */
const preloads = /<link rel="preload"[^>]*>/g

export function renderHtml(body: ReactElement): string {
  return doctype + renderToStaticMarkup(body).replace(preloads, '')
}

export function renderText(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      // The preview line, which repeats what the mail says.
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  })
}
