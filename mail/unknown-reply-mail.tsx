// The answer to a reply without a conversation: nothing in it comes from the mail it answers.
import { Heading, Layout, Paragraph } from './layout/layout.tsx'
import type { MailTemplate } from './layout/mail-template.ts'

export interface UnknownReplyData {
  siteUrl: string
}

export const unknownReplyMail: MailTemplate<UnknownReplyData> = {
  subject: () => 'Your reply could not be delivered',
  body: ({ siteUrl }) => (
    <Layout preview="The address you replied to is no longer in use">
      <Heading>Your reply could not be delivered</Heading>
      <Paragraph>
        The address you replied to is no longer in use, so no one has read your email. Reply addresses expire
        some time after the event.
      </Paragraph>
      <Paragraph>
        Please reply to the newest email about your booking, or open the booking with the link in that email.
        You will find Bandstand at {siteUrl}.
      </Paragraph>
    </Layout>
  ),
}
