// Tells an artist that the ways in which clients pay them were changed, so that nobody does it unseen.

import { formatMoment } from '../../domain/booking/format-time.ts'
import { defaultColours } from '../../domain/profile/colours.ts'
import { MailList } from '../booking/mail-lines.tsx'
import { mailSignature, textList } from '../booking/mail-words.ts'
import { Button, Heading, Layout, Paragraph } from '../layout/layout.tsx'
import type { MailTemplate } from '../layout/mail-template.ts'

export interface WaysToPayData {
  changedAt: string
  /** Of the artist. */
  timeZone: string
  /** What was added or removed, by labels without numbers of accounts. An edited one is in both. */
  added: string[]
  removed: string[]
  link: string
}

export const waysToPayMail: MailTemplate<WaysToPayData> = {
  subject: () => heading,
  body: (data) => (
    <Layout preview={introOf(data)}>
      <Heading>{heading}</Heading>
      <Paragraph>{introOf(data)}</Paragraph>
      {changesOf(data).map(({ title, items }) => (
        <MailList key={title} title={title} items={items} />
      ))}
      <Button href={data.link} background={defaultColours.primary}>
        Check your ways to pay
      </Button>
      <Paragraph>{advice}</Paragraph>
    </Layout>
  ),
  text: (data) =>
    [
      heading,
      introOf(data),
      ...changesOf(data).map(({ title, items }) => textList(title, items)),
      `Check your ways to pay: ${data.link}`,
      advice,
      mailSignature,
    ].join('\n\n'),
}

const heading = 'How clients pay you was changed'
const advice =
  'If you did not change this, set a new password now: open the login page, choose “Forgot your password?”, and then correct your ways to pay.'

function introOf({ changedAt, timeZone }: WaysToPayData): string {
  return `This was done with your password on ${formatMoment(changedAt, timeZone)}. Clients see the new details from now on.`
}

interface Change {
  title: string
  items: string[]
}

function changesOf({ added, removed }: WaysToPayData): Change[] {
  const edited = added.filter((label) => removed.includes(label))
  const changes = [
    { title: 'Added', items: added.filter((label) => !edited.includes(label)) },
    { title: 'Changed', items: edited },
    { title: 'Removed', items: removed.filter((label) => !edited.includes(label)) },
  ].filter(({ items }) => items.length > 0)
  return changes.length > 0 ? changes : [{ title: 'Changed', items: ['The order in which clients see them'] }]
}
