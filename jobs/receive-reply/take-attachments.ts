// Stores the files of a reply, with the limits of every message: five files, each of an allowed type and size. The
// names of the rejected ones are returned. No archive is unpacked.

import type { Files } from '../../contracts/function-services.ts'
import { typesByEnding } from '../../domain/booking/attachment-types.ts'
import type { MessageAttachment } from '../../domain/booking/client-booking.ts'
import type { InboundAttachment, InboundMail } from '../../domain/booking/inbound-mail.ts'
import { attachmentLimits } from '../../domain/booking/message-text.ts'

export interface TakenAttachments {
  taken: MessageAttachment[]
  /** Names of the rejected files. */
  refused: string[]
}

const signatures = [
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
]

export async function takeAttachments(
  mail: InboundMail,
  folder: string,
  files: Files,
): Promise<TakenAttachments> {
  const all = mail.attachments
    .filter(({ type }) => !signatures.includes(type))
    // Files attached on purpose come before the pictures of a signature.
    .sort((one, other) => Number(one.isInline) - Number(other.isInline))
  const result: TakenAttachments = { taken: [], refused: [] }
  for (const [place, attachment] of all.entries()) {
    const name = shownName(attachment, place + 1)
    const taken = result.taken.length < attachmentLimits.count && (await take(attachment, name, place))
    if (taken) result.taken.push(taken)
    else result.refused.push(name)
  }
  return result

  async function take(
    attachment: InboundAttachment,
    name: string,
    place: number,
  ): Promise<MessageAttachment | undefined> {
    const { bytes } = attachment
    const type = typeOf(attachment)
    if (!type || bytes.length === 0 || bytes.length > attachmentLimits.bytes) return undefined
    // The same name at each attempt: what an earlier attempt stored is replaced.
    const path = `${folder}/${mail.id}-${place}-${plainName(name)}`
    const file = { bucket: 'message-attachments', name: path, bytes, type }
    const stored = await files.store(file)
    return stored && { name, size: stored.size, type: stored.type, path }
  }
}

/**
 * Mail programs often declare only application/octet-stream; the file extension then gives the type. Any bytes can
 * pass as text, so a text must have a text extension.
 */
function typeOf({ type, name }: InboundAttachment): string | undefined {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (type === 'text/plain' && ending && ending !== 'txt') return typesByEnding[ending]
  const isKnown = type.startsWith('image/') || Object.values(typesByEnding).includes(type)
  return isKnown ? type : (typesByEnding[ending] ?? type)
}

function shownName({ name, type }: InboundAttachment, number: number): string {
  const clean = name
    // Folders, control characters, and those that change the text direction.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g, '')
    .trim()
    .slice(-120)
  if (clean) return clean
  const [kind = '', form = ''] = type.split('/')
  return kind === 'image' && /^[a-z]{2,5}$/.test(form) ? `picture-${number}.${form}` : `attachment-${number}`
}

function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-').slice(-80)
}
