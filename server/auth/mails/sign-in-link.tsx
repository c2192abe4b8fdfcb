// Sent to sign in without a password.
import { ActionLink, CodeFigure } from '../../../mail/layout/action.tsx'
import { Heading, Layout, Paragraph } from '../../../mail/layout/layout.tsx'
import type { MailTemplate } from '../../../mail/layout/mail-template.ts'
import type { LinkMailData } from './mail-data.ts'

export const signInLink: MailTemplate<LinkMailData> = {
  subject: () => 'Log in to Bandstand',
  body: ({ email, link, code }) => (
    <Layout preview="The link to log in">
      <Heading>Log in to Bandstand</Heading>
      <Paragraph>Somebody, we hope you, asked to log in as {email}.</Paragraph>
      <ActionLink href={link}>Log in</ActionLink>
      <Paragraph>Or type this code where you are asked for it:</Paragraph>
      <CodeFigure>{code}</CodeFigure>
      <Paragraph>The link and the code work once, for one hour.</Paragraph>
      <Paragraph>If you did not ask for this, do nothing: nobody was logged in.</Paragraph>
    </Layout>
  ),
}
