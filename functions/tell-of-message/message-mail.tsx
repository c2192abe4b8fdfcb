// The mail that carries a message to the other party. Its words stand in it as text.
import type { MailBrand } from '../../domain/mail/brand.ts'
import { Button, Heading, Layout, Paragraph } from '../../domain/mail/layout.tsx'
import type { MailTemplate } from '../../domain/mail/mail-template.ts'
import { mailSignature, plural } from '../booking-mail/mail-words.ts'

export interface MessageMailData {
  from: string
  /** What the booking is called, for the subject. */
  about: string
  message: string
  attachments: string[]
  brand: MailBrand
  link: string
  /** It came from another address than the client's own. */
  isHeld: boolean
  canReply: boolean
}

export const messageMail: MailTemplate<MessageMailData> = {
  subject: ({ from, about }) => `${from} wrote to you about ${about}`,
  body: (data) => {
    const { from, message, attachments, brand, link } = data
    return (
      <Layout preview={message.slice(0, 120) || `A message from ${from}`} brand={brand}>
        <Heading>{from} wrote to you</Heading>
        {data.isHeld && <Paragraph>{heldNote}</Paragraph>}
        <div dir="auto" style={{ whiteSpace: 'pre-line', fontSize: 16, lineHeight: '26px', margin: '8px 0' }}>
          {message}
        </div>
        {attachments.length > 0 && <Paragraph>{attachmentNote(attachments)}</Paragraph>}
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
      `${data.from} wrote to you:`,
      ...(data.isHeld ? [heldNote] : []),
      data.message,
      ...(data.attachments.length > 0 ? [attachmentNote(data.attachments)] : []),
      `Open the conversation: ${data.link}`,
      closing(data),
      mailSignature,
    ].join('\n\n'),
}

const heldNote =
  'This message came from another address than the one the booking was made with. Please make sure who wrote it.'

function attachmentNote(names: string[]): string {
  return `With ${plural(names.length, 'attachment')}: ${names.join(', ')}. You can open them in the conversation.`
}

function closing({ canReply, from }: MessageMailData): string {
  return canReply ? `Reply to this mail to answer ${from}.` : 'Answer in the conversation.'
}
