// The answer to a reply that has no conversation: nothing in it comes from the mail that it answers.
import { Heading, Layout, Paragraph } from '../domain/mail/layout.tsx'
import type { MailTemplate } from '../domain/mail/mail-template.ts'

export interface UnknownReplyData {
  siteUrl: string
}

export const unknownReplyMail: MailTemplate<UnknownReplyData> = {
  subject: () => 'Your reply could not be delivered',
  body: ({ siteUrl }) => (
    <Layout preview="The address you answered to is not in use any more">
      <Heading>Your reply could not be delivered</Heading>
      <Paragraph>
        The address you answered to is not in use any more, so nobody has read your mail. Addresses for
        replies end some time after the event.
      </Paragraph>
      <Paragraph>
        Please answer the newest mail about your booking, or open it with the link in that mail. You find
        Bandstand at {siteUrl}.
      </Paragraph>
    </Layout>
  ),
}
