// Notifies an artist whose reply came from another address than their account's: it was not passed on.
import type { MailBrand } from '../domain/mail/brand.ts'
import { Button, Heading, Layout, Paragraph } from '../domain/mail/layout.tsx'
import type { MailTemplate } from '../domain/mail/mail-template.ts'

export interface HeldReplyData {
  clientName: string
  brand: MailBrand
  link: string
}

export const heldReplyMail: MailTemplate<HeldReplyData> = {
  subject: ({ clientName }) => `Your reply to ${clientName} was not passed on`,
  body: ({ clientName, brand, link }) => (
    <Layout preview="It came from an address that is not your account's" brand={brand}>
      <Heading>Your reply was not passed on</Heading>
      <Paragraph>
        A reply to {clientName} came from a different address than your account's, so we cannot tell whether
        it is yours. You will find it in the conversation; {clientName} does not see it.
      </Paragraph>
      <p style={{ margin: '16px 0 24px' }}>
        <Button href={link} background={brand.primary}>
          Open the conversation
        </Button>
      </p>
      <Paragraph>If you did not write it, someone else has seen an email we sent to you.</Paragraph>
    </Layout>
  ),
}
