// Sent to reset a forgotten password.
import { ActionLink, CodeFigure } from '../../../mail/layout/action.tsx'
import { Heading, Layout, Paragraph } from '../../../mail/layout/layout.tsx'
import type { MailTemplate } from '../../../mail/layout/mail-template.ts'
import type { LinkMailData } from './mail-data.ts'

export const recoverAccount: MailTemplate<LinkMailData> = {
  subject: () => 'Set a new password for Bandstand',
  body: ({ email, link, code }) => (
    <Layout preview="The link to a new password">
      <Heading>Set a new password</Heading>
      <Paragraph>Somebody, we hope you, asked for a new password for {email}.</Paragraph>
      <ActionLink href={link}>Set a new password</ActionLink>
      <Paragraph>Or type this code where you are asked for it:</Paragraph>
      <CodeFigure>{code}</CodeFigure>
      <Paragraph>
        The link and the code work once, for one hour. When you set a new password, all your other devices are
        logged out.
      </Paragraph>
      <Paragraph>If you did not ask for this, do nothing: your password stays as it is.</Paragraph>
    </Layout>
  ),
}
