// The operator's copy of a message from the contact page. The visitor's text is shown as plain text, line by line.

import type { ContactMessage } from '../domain/site/contact-message.ts'
import { mailSignature } from './booking/mail-words.ts'
import { Heading, Layout, Paragraph } from './layout/layout.tsx'
import { classes, mailColours } from './layout/mail-style.ts'
import type { MailTemplate } from './layout/mail-template.ts'

export const contactMail: MailTemplate<ContactMessage> = {
  subject: ({ name, subject }) => `Contact: ${subject || `a message from ${name}`}`,
  body: (data) => (
    <Layout preview={`${data.name} wrote on the contact page`}>
      <Heading>{data.subject || noSubject}</Heading>
      <Paragraph>{sender(data)}</Paragraph>
      <div
        dir="auto"
        className={classes.ink}
        style={{ color: mailColours.night, fontSize: 16, lineHeight: '26px', margin: '8px 0' }}
      >
        {linesOf(data.message).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move, and two may be alike
          <span key={place}>
            {line}
            <br />
          </span>
        ))}
      </div>
      <Paragraph>{closing(data)}</Paragraph>
    </Layout>
  ),
  text: (data) =>
    [
      data.subject || noSubject,
      sender(data),
      linesOf(data.message).join('\n'),
      closing(data),
      mailSignature,
    ].join('\n\n'),
}

const noSubject = 'A message from the contact page'

function sender({ name, email }: ContactMessage): string {
  return `From ${name}, ${email}`
}

function closing({ name }: ContactMessage): string {
  return `Reply to this email to answer ${name}.`
}

function linesOf(message: string): string[] {
  return message.split(/\r\n|\r|\n/)
}
