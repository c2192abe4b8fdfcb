// Parses a mail into plain data, within limits: deep nesting and large headers are refused, long texts are truncated,
// and no archive is unpacked.
import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime'
import type { InboundAttachment, InboundMail } from '../../domain/booking/inbound-mail.ts'

const limits = { maxNestingDepth: 24, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }
const maxCharacters = 500_000
const maxAttachments = 100
const maxNameCharacters = 200

export type ParsedMail = Omit<InboundMail, 'id' | 'token' | 'envelopeSender' | 'receivedAt'>

/** Throws when it cannot be parsed. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, limits)
  return {
    messageId: messageIdOf(email, raw),
    from: sendersOf(email),
    subject: (email.subject ?? '').slice(0, 1_000),
    text: (email.text ?? '').slice(0, maxCharacters),
    html: (email.html ?? '').slice(0, maxCharacters),
    attachments: email.attachments.slice(0, maxAttachments).map(toAttachment),
    headers: headersOf(email),
  }
}

/** A mail without an id gets one from its bytes: if it arrives twice, it is still one mail. */
function messageIdOf({ messageId }: Email, raw: Buffer): string {
  const given = messageId?.trim()
  if (given && given.length <= 500) return given
  return `<${createHash('sha256').update(raw).digest('hex')}@no-id>`
}

/** Mail programs show the first From; a second one, or a second address in it, is spoofing. */
function sendersOf(email: Email): string[] {
  const values = email.headers.filter(({ key }) => key === 'from').map(({ value }) => value.slice(0, 2_000))
  const addresses = values.flatMap((value) => addressParser(value, { flatten: true }) as Address[])
  return [...new Set(addresses.map(({ address }) => (address ?? '').trim().toLowerCase()).filter(Boolean))]
}

function toAttachment({ filename, mimeType, disposition, related, content }: Attachment): InboundAttachment {
  return {
    name: (filename ?? '').slice(0, maxNameCharacters),
    type: mimeType.toLowerCase(),
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    isInline: related === true || disposition === 'inline',
  }
}

function headersOf({ headers }: Email): Record<string, string> {
  const first = new Map<string, string>()
  for (const { key, value } of headers) if (!first.has(key)) first.set(key, value.slice(0, 2_000))
  return Object.fromEntries(first)
}
