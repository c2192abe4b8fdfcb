// Sends messages to the other party: one, or several of a burst. Their text is shown as plain text.
import type { MailBrand } from '../domain/mail/brand.ts'
import { Button, Heading, Layout, mailColours, Paragraph } from '../domain/mail/layout.tsx'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import { mailSignature, plural } from './booking/mail-words.ts'

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
}

export const messageMail: MailTemplate<MessageMailData> = {
  subject: ({ from, about, total }) =>
    total === 1 ? `${from} wrote to you about ${about}` : `${from} wrote ${total} messages about ${about}`,
  body: (data) => {
    const { from, messages, brand, link } = data
    const preview = messages[0]?.message.slice(0, 120) || `A message from ${from}`
    return (
      <Layout preview={preview} brand={brand}>
        <Heading>{heading(data)}</Heading>
        {messages.map((message, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <MessageBlock key={place} message={message} isFirst={place === 0} />
        ))}
        {moreNote(data).map((note) => (
          <Paragraph key={note}>{note}</Paragraph>
        ))}
        <p style={{ margin: '16px 0 24px' }}>
          <Button href={link} background={brand.primary}>
            Open the conversation
          </Button>
        </p>
        <Paragraph>{closing(data)}</Paragraph>
      </Layout>
    )
  },
  text: (data) =>
    [
      `${heading(data)}:`,
      ...data.messages.map(messageText),
      ...moreNote(data),
      `Open the conversation: ${data.link}`,
      closing(data),
      mailSignature,
    ].join('\n\n'),
}

type EarlierData = Omit<MessageMailData, 'messages' | 'total'> & MailedMessage

/** Mails that an older release left in the queue. */
export const earlierMessageMail: MailTemplate<EarlierData> = {
  subject: (data) => messageMail.subject(fromEarlier(data)),
  body: (data) => messageMail.body(fromEarlier(data)),
}

function fromEarlier({ message, attachments, isHeld, ...data }: EarlierData): MessageMailData {
  return { ...data, messages: [{ message, attachments, isHeld }], total: 1 }
}

function MessageBlock(props: { message: MailedMessage; isFirst: boolean }) {
  const { message, attachments, isHeld } = props.message
  return (
    <div style={props.isFirst ? {} : { borderTop: `1px solid ${mailColours.line}` }}>
      {isHeld && <Paragraph>{heldNote}</Paragraph>}
      {message && (
        <div dir="auto" style={{ whiteSpace: 'pre-line', fontSize: 16, lineHeight: '26px', margin: '8px 0' }}>
          {message}
        </div>
      )}
      {attachments.length > 0 && <Paragraph>{attachmentNote(attachments)}</Paragraph>}
    </div>
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
  return canReply ? `Reply to this mail to answer ${from}.` : 'Answer in the conversation.'
}
