// Sent before a sensitive change, to reauthenticate the person.
import { CodeFigure } from '../../../mail/layout/action.tsx'
import { Heading, Layout, Paragraph } from '../../../mail/layout/layout.tsx'
import type { MailTemplate } from '../../../mail/layout/mail-template.ts'
import type { CodeMailData } from './mail-data.ts'

export const oneTimeCode: MailTemplate<CodeMailData> = {
  subject: ({ code }) => `${code} is your Bandstand code`,
  body: ({ code }) => (
    <Layout preview="The code to go on with">
      <Heading>Your code</Heading>
      <CodeFigure>{code}</CodeFigure>
      <Paragraph>
        Type it where Bandstand asks for it. It works once, for one hour. We will never ask you for it by
        phone or by mail.
      </Paragraph>
      <Paragraph>If you did not ask for a code, set a new password: somebody may know yours.</Paragraph>
    </Layout>
  ),
}
