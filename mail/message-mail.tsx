// Sends messages to the other party: one, or several of a burst. Their text is shown as plain text.

import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import type { EventSummary } from './booking/event-summary.ts'
import { plural } from './booking/mail-words.ts'
import type { MailBrand } from './layout/brand.ts'
import { Paragraph, Quotation } from './layout/layout.tsx'
import type { MailTemplate } from './layout/mail-template.ts'

export interface MailedMessage {
  message: string
  /** As displayed, with a warning for misleading names. */
  attachments: string[]
  /** It came from another address than the client's own. */
  isHeld: boolean
}

export interface MessageMailData {
  from: string
  /** The title of the booking, for the subject. */
  about: string
  messages: MailedMessage[]
  /** Including those that are not in the mail. */
  total: number
  brand: MailBrand
  link: string
  canReply: boolean
  /** Whether the reader is the client; like the summary, absent in mails that an older release queued. */
  isFromArtist?: boolean
  summary?: EventSummary
}

export const messageMail: MailTemplate<MessageMailData> = {
  subject: ({ from, about, total }) =>
    total === 1 ? `${from} wrote to you about ${about}` : `${from} wrote ${total} messages about ${about}`,
  sender: ({ isFromArtist, from }) => (isFromArtist ? from : undefined),
  body: (data) => <BookingMail {...partsOf(data)} before={<Messages data={data} />} />,
  text: (data) =>
    bookingMailText(partsOf(data), { before: [...data.messages.map(messageText), ...moreNote(data)] }),
}

type EarlierData = Omit<MessageMailData, 'messages' | 'total'> & MailedMessage

/** Mails that an older release left in the queue. */
export const earlierMessageMail: MailTemplate<EarlierData> = {
  subject: (data) => messageMail.subject(fromEarlier(data)),
  body: (data) => messageMail.body(fromEarlier(data)),
  text: (data) => messageMail.text?.(fromEarlier(data)) ?? '',
}

function fromEarlier({ message, attachments, isHeld, ...data }: EarlierData): MessageMailData {
  return { ...data, messages: [{ message, attachments, isHeld }], total: 1 }
}

function partsOf(data: MessageMailData): BookingMailParts {
  const { from, messages, brand, link, summary } = data
  return {
    brand,
    preview: messages[0]?.message.slice(0, 120) || `A message from ${from}`,
    heading: heading(data),
    to: null,
    intro: [],
    summary,
    button: { label: 'Open the conversation', link },
    closing: closing(data),
  }
}

function Messages({ data }: { data: MessageMailData }) {
  return (
    <>
      {data.messages.map((message, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <MessageBlock key={place} {...message} bar={data.brand.primary} />
      ))}
      {moreNote(data).map((note) => (
        <Paragraph key={note}>{note}</Paragraph>
      ))}
    </>
  )
}

function MessageBlock({ message, attachments, isHeld, bar }: MailedMessage & { bar: string }) {
  return (
    <>
      {isHeld && <Paragraph>{heldNote}</Paragraph>}
      {message && <Quotation bar={bar}>{message}</Quotation>}
      {attachments.length > 0 && <Paragraph>{attachmentNote(attachments)}</Paragraph>}
    </>
  )
}

function messageText({ message, attachments, isHeld }: MailedMessage): string {
  return [isHeld ? heldNote : '', message, attachments.length > 0 ? attachmentNote(attachments) : '']
    .filter(Boolean)
    .join('\n\n')
}

const heldNote =
  'This message came from another address than the one the booking was made with. Please check who wrote it.'

function heading({ from, total }: MessageMailData): string {
  return total === 1 ? `${from} wrote to you` : `${from} wrote ${total} messages`
}

function attachmentNote(names: string[]): string {
  return `With ${plural(names.length, 'attachment')}: ${names.join(', ')}. You can open them in the conversation.`
}

function moreNote({ messages, total }: MessageMailData): string[] {
  const left = total - messages.length
  return left > 0 ? [`And ${plural(left, 'more message')} in the conversation.`] : []
}

function closing({ canReply, from }: MessageMailData): string {
  return canReply ? `Reply to this email to answer ${from}.` : 'Answer in the conversation.'
}
