// The two mails of a new request: the artist's, which says that somebody asks, and the client's, which says what it costs.
import { formatWholeAmount } from '../../domain/currencies.ts'
import type { MailTemplate } from '../../domain/mail/mail-template.ts'
import { calendarEntry } from '../booking-mail/calendar-entry.ts'
import { longDate } from '../booking-mail/mail-words.ts'
import { QuoteBody } from './quote-body.tsx'
import type { QuoteMailData } from './quote-mail-data.ts'
import { type QuoteWords, quoteText } from './quote-text.ts'

export const artistQuoteMail = quoteMail({
  subject: ({ event }) => `New booking request for ${longDate(event.date)}`,
  words: ({ client, distance }) => ({
    heading: `${client.name} would like to book you`,
    intro: distance
      ? 'This is the quote they saw. Look at the request, then accept it, decline it or ask for more.'
      : 'This is the quote they saw. We could not find the venue on our map, so it contains no travel charge: please look at the address before you accept.',
    button: 'Look at the request',
    closing: `Reply to this mail to write to ${client.name}. The calendar file holds the date for you.`,
  }),
  entry: ({ event, client }) => `Hold: ${event.name} (${client.name})`,
})

// Nothing the client typed stands in its head: whoever gets it may not have asked for it.
export const clientQuoteMail = quoteMail({
  subject: ({ artistName, quote }) =>
    `Your quote from ${artistName}: ${formatWholeAmount(quote.total, quote.currency)}`,
  words: ({ artistName }) => ({
    heading: `Your quote from ${artistName}`,
    intro: `${artistName} has your request and will answer it. Nothing is booked or owed until they accept.`,
    button: 'See your request',
    closing: `Reply to this mail to write to ${artistName}. If you did not ask for this quote, ignore this mail: nothing happens.`,
  }),
  entry: ({ artistName }) => `Hold: ${artistName}`,
})

interface Wording {
  subject(data: QuoteMailData): string
  words(data: QuoteMailData): QuoteWords
  entry(data: QuoteMailData): string
}

function quoteMail({ subject, words, entry }: Wording): MailTemplate<QuoteMailData> {
  return {
    subject,
    body: (data) => <QuoteBody data={data} words={words(data)} />,
    text: (data) => quoteText(data, words(data)),
    attachments: async (data) => [
      await calendarEntry({
        ...data,
        state: 'tentative',
        date: data.event.date,
        summary: entry(data),
        location: `${data.event.venueName}, ${data.event.venueAddress}`,
      }),
    ],
  }
}
