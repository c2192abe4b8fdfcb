// The operator's copy of a message from the contact page. What a visitor typed stands in it as plain text.

import type { ContactMessage } from '../../domain/contact-message.ts'
import { Heading, Layout, Paragraph } from '../../domain/mail/layout.tsx'
import type { MailTemplate } from '../../domain/mail/mail-template.ts'

export const contactMail: MailTemplate<ContactMessage> = {
  subject: ({ name, subject }) => `Contact: ${subject || `a message from ${name}`}`,
  body: ({ name, email, subject, message }) => (
    <Layout preview={`${name} wrote on the contact page`}>
      <Heading>{subject || 'A message from the contact page'}</Heading>
      <Paragraph>
        From {name}, {email}
      </Paragraph>
      {message.split(/\n{2,}/).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Paragraph>Reply to this mail to answer {name}.</Paragraph>
    </Layout>
  ),
}
