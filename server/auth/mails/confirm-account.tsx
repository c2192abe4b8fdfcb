// Sent at sign-up, to prove ownership of the address.
import { ActionLink, CodeFigure } from '../../../mail/layout/action.tsx'
import { Heading, Layout, Paragraph } from '../../../mail/layout/layout.tsx'
import type { MailTemplate } from '../../../mail/layout/mail-template.ts'
import type { LinkMailData } from './mail-data.ts'

export const confirmAccount: MailTemplate<LinkMailData> = {
  subject: () => 'Confirm your email for Bandstand',
  body: ({ email, link, code }) => (
    <Layout preview="One step left: confirm that this address is yours">
      <Heading>Confirm your email</Heading>
      <Paragraph>
        You asked for an account with the address {email}. Confirm that it is yours, and you can set up your
        booking page.
      </Paragraph>
      <ActionLink href={link}>Confirm my email</ActionLink>
      <Paragraph>Or type this code where you are asked for it:</Paragraph>
      <CodeFigure>{code}</CodeFigure>
      <Paragraph>The link and the code work once, for 24 hours.</Paragraph>
      <Paragraph>If you did not ask for this, do nothing: without the link there is no account.</Paragraph>
    </Layout>
  ),
}
