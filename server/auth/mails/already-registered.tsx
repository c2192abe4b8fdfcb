// Notifies the owner of an account when its address is used to sign up or to move another account: the page must not
// reveal it.

import { paths } from '../../../domain/site/paths.ts'
import { ActionLink } from '../../../mail/layout/action.tsx'
import { Heading, Layout, Paragraph } from '../../../mail/layout/layout.tsx'
import type { MailTemplate } from '../../../mail/layout/mail-template.ts'
import type { AlreadyRegisteredData } from './mail-data.ts'

export const alreadyRegistered: MailTemplate<AlreadyRegisteredData> = {
  subject: () => 'You already have a Bandstand account',
  body: ({ email, siteUrl, asked }) => (
    <Layout preview="Log in instead, or set a new password">
      <Heading>You already have an account</Heading>
      <Paragraph>
        {asked === 'email-change'
          ? `Somebody, we hope you, asked to move another account to ${email}, which has one already.`
          : `Somebody, we hope you, asked for an account with ${email}, which has one already.`}
      </Paragraph>
      <ActionLink href={siteUrl + paths.auth({ mode: 'signin', email })}>Log in</ActionLink>
      <Paragraph>If you do not know your password any more, choose “Forgot your password?” there.</Paragraph>
      <Paragraph>If you did not ask for this, do nothing: nothing has changed.</Paragraph>
    </Layout>
  ),
}
