// Sent when the operator invites somebody.
import { ActionLink, CodeFigure } from '../../../mail/layout/action.tsx'
import { Heading, Layout, Paragraph } from '../../../mail/layout/layout.tsx'
import type { MailTemplate } from '../../../mail/layout/mail-template.ts'
import type { LinkMailData } from './mail-data.ts'

export const invitation: MailTemplate<LinkMailData> = {
  subject: () => 'You are invited to Bandstand',
  body: ({ email, link, code }) => (
    <Layout preview="Accept the invitation and set up your booking page">
      <Heading>You are invited to Bandstand</Heading>
      <Paragraph>There is an account for {email} waiting for you. Accept it, and set a password.</Paragraph>
      <ActionLink href={link}>Accept the invitation</ActionLink>
      <Paragraph>Or type this code where you are asked for it:</Paragraph>
      <CodeFigure>{code}</CodeFigure>
      <Paragraph>The link and the code work once, for seven days.</Paragraph>
      <Paragraph>If you do not want an account, do nothing: it stays unused.</Paragraph>
    </Layout>
  ),
}
