// The mail with a new link to a booking.
import type { MailBrand } from '../domain/mail/brand.ts'
import { Button, Heading, Layout, Paragraph } from '../domain/mail/layout.tsx'
import type { MailTemplate } from '../domain/mail/mail-template.ts'

export interface ClientLinkData {
  artistName: string
  brand: MailBrand
  link: string
}

export const clientLinkMail: MailTemplate<ClientLinkData> = {
  subject: ({ artistName }) => `Your link to your booking with ${artistName}`,
  body: ({ artistName, brand, link }) => (
    <Layout preview="The new link you asked for" brand={brand}>
      <Heading>Your new link</Heading>
      <Paragraph>
        It opens your booking with {artistName}, and the conversation. Do not share it: anyone with the link
        can read both.
      </Paragraph>
      <p style={{ margin: '16px 0 24px' }}>
        <Button href={link} background={brand.primary}>
          Open your booking
        </Button>
      </p>
      <Paragraph>If you did not ask for it, do nothing.</Paragraph>
    </Layout>
  ),
}
