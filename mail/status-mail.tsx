// Notifies a client of the artist's decision: the artist's text, the price when it is accepted, and the calendar
// entry.

import type { SuggestedArtist } from '../domain/booking/declining.ts'
import { Button, Heading, Layout, mailColours, Paragraph } from '../domain/mail/layout.tsx'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import { formatWholeAmount } from '../domain/pricing/currencies.ts'
import { calendarEntry } from './booking/calendar-entry.ts'
import { MailLines, MailPrice } from './booking/mail-lines.tsx'
import { longDate, mailSignature, priceLines, textSection } from './booking/mail-words.ts'
import { pricesOf } from './booking/read-booking.ts'
import { eventLines, type StatusMailData } from './status-mail-data.ts'

interface Words {
  subject: string
  heading: string
  intro: string
  closing: string
}

export const statusMail: MailTemplate<StatusMailData> = {
  subject: (data) => wordsFor(data).subject,
  body: (data) => <StatusBody data={data} />,
  text: statusText,
  attachments: async ({ entry }) => (entry ? [await calendarEntry(entry)] : []),
}

function wordsFor({ status, booking }: StatusMailData): Words {
  const { name } = booking.artist
  const date = booking.eventDate ? ` for ${longDate(booking.eventDate)}` : ''
  const closing = `Reply to this mail to write to ${name}.`
  if (status === 'confirmed')
    return {
      subject: `${name} has accepted your booking${date}`,
      heading: 'Your booking is confirmed',
      intro: `${name} has accepted your request. The date is yours; the calendar file puts it into your calendar.`,
      closing,
    }
  if (status === 'rejected')
    return {
      subject: `${name} cannot take your booking${date}`,
      heading: `${name} cannot take this booking`,
      intro: 'Your request was declined. Nothing is booked and nothing is owed.',
      closing,
    }
  if (status === 'completed')
    return {
      subject: `${name} has marked your booking${date} as complete`,
      heading: 'Your booking is complete',
      intro: `${name} has marked this booking as complete. Thank you for booking with them.`,
      closing,
    }
  return {
    subject: `${name} has cancelled your booking${date}`,
    heading: 'Your booking is cancelled',
    intro: `${name} has cancelled this booking. Please write to them about anything that was paid already.`,
    closing,
  }
}

function StatusBody({ data }: { data: StatusMailData }) {
  const { booking, brand, link, status } = data
  const words = wordsFor(data)
  const message = messageFrom(data)
  const suggested = suggestedIn(data)
  return (
    <Layout preview={words.intro} brand={brand}>
      <Heading>{words.heading}</Heading>
      {status === 'confirmed' && (
        <p style={{ color: mailColours.night, fontSize: 36, fontWeight: 700, margin: '0 0 4px' }}>
          {formatWholeAmount(booking.finalTotalPrice ?? booking.totalPrice, booking.currency)}
        </p>
      )}
      <Paragraph>{words.intro}</Paragraph>
      {message && (
        <blockquote
          dir="auto"
          style={{
            margin: '16px 0',
            padding: '4px 16px',
            borderLeft: `3px solid ${brand.primary}`,
            whiteSpace: 'pre-line',
            fontSize: 16,
            lineHeight: '26px',
          }}
        >
          {message}
        </blockquote>
      )}
      {suggested.length > 0 && (
        <>
          <Paragraph>{suggestionIntro(data)}</Paragraph>
          <ul style={{ margin: '0 0 16px', paddingLeft: 20, fontSize: 16, lineHeight: '26px' }}>
            {suggested.map(({ name, slug }) => (
              <li key={slug} dir="auto">
                {name}
              </li>
            ))}
          </ul>
          <Paragraph>{suggestionAdvice}</Paragraph>
        </>
      )}
      <p style={{ margin: '16px 0 24px' }}>
        <Button href={link} background={brand.primary}>
          See your booking
        </Button>
      </p>
      {status === 'confirmed' && <MailPrice price={pricesOf(booking)} />}
      <MailLines title="The event" lines={eventLines(data)} />
      <Paragraph>{words.closing}</Paragraph>
    </Layout>
  )
}

function statusText(data: StatusMailData): string {
  const { booking, brand, link, status } = data
  const words = wordsFor(data)
  const message = messageFrom(data)
  const isOn = status === 'confirmed'
  const suggested = suggestedIn(data)
  return [
    brand.title,
    words.heading,
    words.intro,
    ...(message ? [`${booking.artist.name} writes:\n${message}`] : []),
    ...(suggested.length > 0
      ? [[suggestionIntro(data), ...suggested.map(({ name }) => `- ${name}`)].join('\n'), suggestionAdvice]
      : []),
    `See your booking: ${link}`,
    ...(isOn ? [textSection('The price', priceLines(pricesOf(booking)))] : []),
    textSection('The event', eventLines(data)),
    words.closing,
    mailSignature,
  ].join('\n\n')
}

function messageFrom({ status, booking }: StatusMailData): string | null {
  return status === 'confirmed' ? booking.acceptanceMessage : booking.closingMessage
}

function suggestedIn({ status, booking }: StatusMailData): SuggestedArtist[] {
  return status === 'rejected' ? (booking.suggestedArtists ?? []) : []
}

function suggestionIntro({ booking }: StatusMailData): string {
  return `${booking.artist.name} suggests:`
}

const suggestionAdvice =
  'Open your booking to ask them: their form is filled in with your details. Nothing is sent to them until you send it.'
