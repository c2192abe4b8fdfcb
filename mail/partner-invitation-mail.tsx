// Invites an artist to be a partner of another one.

import { defaultColours } from '../domain/profile/colours.ts'
import { mailSignature } from './booking/mail-words.ts'
import { Button, Heading, Layout, Paragraph } from './layout/layout.tsx'
import { classes, mailColours } from './layout/mail-style.ts'
import type { MailTemplate } from './layout/mail-template.ts'

export interface PartnerInvitationData {
  /** The name of the artist who invites. */
  inviter: string
  /** The booking page of the artist who invites. */
  page: string
  /** Where the invitation is answered. */
  link: string
}

export const partnerInvitationMail: MailTemplate<PartnerInvitationData> = {
  subject: headingOf,
  body: (data) => (
    <Layout preview={introOf(data)}>
      <Heading>{headingOf(data)}</Heading>
      <Paragraph>{introOf(data)}</Paragraph>
      <Button href={data.link} background={defaultColours.primary}>
        Answer the invitation
      </Button>
      <Paragraph>
        Their booking page:{' '}
        <a href={data.page} className={classes.ink} style={{ color: mailColours.night }}>
          {data.page}
        </a>
      </Paragraph>
      <Paragraph>{closing}</Paragraph>
    </Layout>
  ),
  text: (data) =>
    [
      headingOf(data),
      introOf(data),
      `Answer the invitation: ${data.link}`,
      `Their booking page: ${data.page}`,
      closing,
      mailSignature,
    ].join('\n\n'),
}

const closing =
  'You can accept or decline, and end a partnership at any time. If you do nothing, nothing happens.'

function headingOf({ inviter }: PartnerInvitationData): string {
  return `${inviter} invites you to be partners`
}

function introOf({ inviter }: PartnerInvitationData): string {
  return `As partners, ${inviter} and you can suggest each other to clients when you decline a request. The client decides whether to ask; neither of you sees the other’s requests.`
}
