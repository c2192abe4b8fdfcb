// The two mails of a new request: a notification for the artist, and the quote for the client.

import { distanceText } from '../../domain/pricing/distance.ts'
import { calendarEntry } from '../booking/calendar-entry.ts'
import { longDate, plural } from '../booking/mail-words.ts'
import type { MailTemplate } from '../layout/mail-template.ts'
import { readMailPlan } from '../payments/mail-payments.ts'
import { QuoteBody } from './quote-body.tsx'
import { headlineOf, isAsked, type QuoteMailData } from './quote-mail-data.ts'
import { type QuoteWords, quoteText } from './quote-text.ts'

export const artistQuoteMail = quoteMail({
  subject: ({ event }) => `New booking request for ${longDate(event.date)}`,
  words: (data) => ({
    heading: `${data.client.name} would like to book you`,
    to: data.artistName,
    intro: artistIntro(data),
    button: 'Look at the request',
    closing: `Reply to this email to write to ${data.client.name}. The calendar file notes the date as a request.`,
  }),
  entry: ({ event, client }) => `Request: ${event.name} (${client.name})`,
})

// Nothing the client typed is in its header: the recipient may not have asked for it.
export const clientQuoteMail = quoteMail({
  sender: ({ artistName }) => artistName,
  subject: (data) =>
    isAsked(data)
      ? `Your request to ${data.artistName}`
      : `Your quote from ${data.artistName}: ${headlineOf(data)}`,
  words: (data) => ({
    heading: isAsked(data) ? `Your request to ${data.artistName}` : `Your quote from ${data.artistName}`,
    to: data.client.name,
    intro: clientIntro(data),
    button: 'See your request',
    closing: `Reply to this email to write to ${data.artistName}. If you did not ask for this quote, ignore this email: nothing happens.`,
  }),
  entry: ({ artistName }) => `Request: ${artistName}`,
})

function artistIntro(data: QuoteMailData): string {
  const { distance, isPlaceSure, place, travel } = data
  if (travel === 'asked')
    return `The venue is ${distanceText(distance?.miles ?? 0, distance?.unit ?? 'mi')} away, further than you said you travel, so they saw no price and ask you for one. Open the request to send them a price: you can accept once they have agreed to it.`
  const seen = `This is the quote they saw.${validity(data, 'It')}`
  if (!distance) {
    const why = place
      ? `The address may mean ${place}, but we are not sure, so travel is left for you to confirm and is not part of it`
      : 'We could not find the venue on our map, so it contains no travel charge'
    return `${seen} ${why}: please look at the address before you accept.`
  }
  const check =
    isPlaceSure === false && place
      ? ` Travel is priced to ${place}, which may not be quite the place: please look at the address.`
      : ''
  return `${seen}${check} Look at the request, then accept it, decline it or ask for more.`
}

function clientIntro(data: QuoteMailData): string {
  const { artistName, distance, travel } = data
  const nothingOwed = `Nothing is booked or owed until they accept.${validity(data, 'The quote')}`
  if (travel === 'asked')
    return `${artistName} has your request. The venue is further away than they usually travel, so they will send you a price: nothing is booked or owed until you have agreed to it and they accept.`
  if (!distance)
    return `${artistName} has your request and will answer it. Travel is not part of the price yet: ${artistName} will confirm it. ${nothingOwed}`
  return `${artistName} has your request and will answer it. ${nothingOwed}`
}

function validity({ validDays }: QuoteMailData, what: string): string {
  return validDays ? ` ${what} is valid for ${plural(validDays, 'day')}.` : ''
}

interface Wording {
  sender?(data: QuoteMailData): string
  subject(data: QuoteMailData): string
  words(data: QuoteMailData): QuoteWords
  entry(data: QuoteMailData): string
}

function quoteMail({ sender, subject, words, entry }: Wording): MailTemplate<QuoteMailData> {
  return {
    subject,
    ...(sender ? { sender } : {}),
    body: (data) => <QuoteBody data={data} words={words(data)} />,
    text: (data) => quoteText(data, words(data)),
    refresh: async (data, sql) => ({ ...data, plan: await readMailPlan(sql, { bookingId: data.bookingId }) }),
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
