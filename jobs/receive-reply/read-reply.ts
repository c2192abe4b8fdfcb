// Extracts what a person wrote from a mail: the plain text if there is one, without quotes, signature and PGP armour.
import type { InboundMail } from '../../domain/booking/inbound-mail.ts'
import { htmlToText } from './html-to-text.ts'
import { stripQuotes } from './strip-quotes.ts'
import { stripSignature } from './strip-signature.ts'
import { unwrapSigned } from './unwrap-signed.ts'

export interface Reply {
  text: string
  /** All readable text, unchanged. */
  original: string
}

const maxOriginal = 200_000

export function readReply({ text, html }: Pick<InboundMail, 'text' | 'html'>): Reply {
  const isPlain = text.trim() !== ''
  const whole = tidy(isPlain ? text : htmlToText(html))
  const marked = isPlain ? whole : tidy(htmlToText(html, { marksQuotes: true }))
  const stripped = stripSignature(stripQuotes(unwrapSigned(marked)))
  const original = whole.slice(0, maxOriginal)
  // A mail that is nothing but a quote may hold an inline answer that cannot be told from it.
  return { text: stripped.trim() || original.trim(), original }
}

function tidy(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\u00a0\u202f]/g, ' ')
      // Zero-width characters: our own mails put word joiners into user-entered text, and replies quote them.
      .replace(/[\u200b\u2060\ufeff]/g, '')
  )
}
