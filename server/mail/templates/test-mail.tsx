// The mail an operator sends to themselves to see that mail works.
import { Heading, Layout, Paragraph } from '../../../mail/layout/layout.tsx'
import type { MailTemplate } from '../../../mail/layout/mail-template.ts'

export interface TestMailData {
  siteUrl: string
}

export const testMail: MailTemplate<TestMailData> = {
  subject: () => 'Mail from Bandstand works',
  body: ({ siteUrl }) => (
    <Layout preview="Sent to check the mail settings">
      <Heading>Mail from Bandstand works</Heading>
      <Paragraph>You asked {siteUrl} to send this mail, to check its settings. It arrived.</Paragraph>
      <Paragraph>There is nothing more to do.</Paragraph>
    </Layout>
  ),
}
