// Sends the artist the calendar entry for their decision.
import { Button, Heading, Layout, Paragraph } from '../domain/mail/layout.tsx'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import { calendarEntry } from './booking/calendar-entry.ts'
import { MailLines } from './booking/mail-lines.tsx'
import { longDate, mailSignature, textSection } from './booking/mail-words.ts'
import { type CalendarStatus, eventLines, type StatusMailData } from './status-mail-data.ts'

interface Words {
  title: string
  intro: (client: string) => string
  calendar: string
}

const removes = 'The calendar file takes the date out of your calendar.'
const words: Record<CalendarStatus, Words> = {
  confirmed: {
    title: 'Confirmed',
    intro: (client) => `You accepted the booking of ${client}, and they are told by email.`,
    calendar: 'The calendar file turns the held date in your calendar into a confirmed one.',
  },
  rejected: {
    title: 'Declined',
    intro: (client) => `You declined the request of ${client}, and they are told by email.`,
    calendar: removes,
  },
  cancelled: {
    title: 'Cancelled',
    intro: (client) => `You cancelled the booking of ${client}, and they are told by email.`,
    calendar: removes,
  },
}

type ArtistStatusData = StatusMailData & { status: CalendarStatus }

export const artistStatusMail: MailTemplate<ArtistStatusData> = {
  subject: titleOf,
  body: (data) => {
    const { status, booking, brand, link } = data
    const { intro, calendar } = words[status]
    return (
      <Layout preview={calendar} brand={brand}>
        <Heading>{titleOf(data)}</Heading>
        <Paragraph>
          {intro(booking.clientName)} {calendar}
        </Paragraph>
        <p style={{ margin: '16px 0 24px' }}>
          <Button href={link} background={brand.primary}>
            Open the booking
          </Button>
        </p>
        <MailLines title="The event" lines={eventLines(data)} />
      </Layout>
    )
  },
  text: (data) => {
    const { intro, calendar } = words[data.status]
    return [
      titleOf(data),
      `${intro(data.booking.clientName)} ${calendar}`,
      `Open the booking: ${data.link}`,
      textSection('The event', eventLines(data)),
      mailSignature,
    ].join('\n\n')
  },
  attachments: async ({ entry }) => (entry ? [await calendarEntry(entry)] : []),
}

function titleOf({ status, booking }: ArtistStatusData): string {
  const date = booking.eventDate ? ` on ${longDate(booking.eventDate)}` : ''
  return `${words[status].title}: ${booking.eventName ?? booking.clientName}${date}`
}
