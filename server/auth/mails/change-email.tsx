// Sent to both addresses when an account moves from one to the other.
import { ActionLink, CodeFigure } from '../../../mail/layout/action.tsx'
import { Heading, Layout, Paragraph } from '../../../mail/layout/layout.tsx'
import type { MailTemplate } from '../../../mail/layout/mail-template.ts'
import type { EmailChangeData } from './mail-data.ts'

export const changeEmail: MailTemplate<EmailChangeData> = {
  subject: ({ isNewAddress }) =>
    isNewAddress ? 'Confirm your new email for Bandstand' : 'Your email for Bandstand is about to change',
  body: ({ email, newEmail, isNewAddress, link, code }) => (
    <Layout preview={`From ${email} to ${newEmail}`}>
      <Heading>{isNewAddress ? 'Confirm your new email' : 'Confirm the change of your email'}</Heading>
      <Paragraph>
        The account of {email} is to move to {newEmail}. We ask both addresses, so that nobody can take your
        account away with only one of them.
      </Paragraph>
      <ActionLink href={link}>{isNewAddress ? 'Confirm this address' : 'Agree to the change'}</ActionLink>
      <Paragraph>Or type this code where you are asked for it:</Paragraph>
      <CodeFigure>{code}</CodeFigure>
      <Paragraph>
        The link and the code work once, for 24 hours. Until both addresses have agreed you log in with{' '}
        {email}.
      </Paragraph>
      <Paragraph>
        {isNewAddress
          ? 'If you did not ask for this, do nothing: nothing changes.'
          : 'If you did not ask for this, do not agree, and set a new password: somebody may know yours.'}
      </Paragraph>
    </Layout>
  ),
}
