// Queues the two mails of a new booking in its transaction, with the client's link and both reply addresses, of which
// only hashes are stored.

import { type Context, type Sql, visitorSender } from '../../contracts/server-function.ts'
import { type EventFacts, factColumns } from '../../domain/booking/booking-facts.ts'
import { structuredResponses } from '../../domain/pricing/structured-responses.ts'
import { paths } from '../../domain/site/paths.ts'
import { isolateName } from '../../domain/text/isolate-name.ts'
import { replyAddress } from '../../mail/booking/addresses.ts'
import { brandOf } from '../../mail/booking/brand-of.ts'
import type { QuoteMailData } from '../../mail/quote/quote-mail-data.ts'
import type { NewBooking } from './store-booking.ts'

const quoteTemplates = { artist: 'artist-quote', client: 'client-quote' } as const

interface QuoteMail {
  party: 'artist' | 'client'
  to: string
  /** The recipient of a reply. */
  other: string | null
  link: string
  publicLink: string | undefined
}

/** Pipelines all statements with those of the booking. */
export async function sendQuotes(
  sql: Sql,
  booking: NewBooking,
  facts: EventFacts,
  context: Context,
): Promise<void> {
  const { artist } = booking
  const { email } = booking.submission.clientData
  const { siteUrl } = context.settings
  const { token, hash } = context.tokens.create()
  const mails: QuoteMail[] = []
  // Anybody can type anybody's address. One that strangers have used too often is not kept from booking: the link
  // follows.
  const wait = await context.mail.secondsToWait({ template: 'client-quote', to: email, about: booking.id })
  if (wait === 0)
    mails.push({
      party: 'client',
      to: email,
      other: artist.email,
      link: siteUrl + paths.clientBooking(booking.id, { email, token }),
      publicLink: artist.slug ? siteUrl + paths.book(artist.slug) : undefined,
    })
  if (artist.email) {
    const link = siteUrl + paths.booking(booking.id)
    mails.push({ party: 'artist', to: artist.email, other: email, link, publicLink: link })
  }
  const data = quoteData(booking, facts, context)
  await Promise.all([
    sql.query({
      name: 'add_client_link',
      text: 'select private.add_client_link($1, $2)',
      values: [booking.id, hash],
    }),
    sendAll(sql, booking.id, mails, data, context),
    wait === 0 ? undefined : sendLinkLater(sql, booking.id, email, wait, context),
  ])
}

async function sendLinkLater(
  sql: Sql,
  bookingId: string,
  email: string,
  wait: number,
  { caller }: Context,
): Promise<void> {
  await sql.query({
    name: 'send_client_link_later',
    text: `select platform.add_job('send-client-link', $1::jsonb, $2, now() + make_interval(secs => $3))`,
    values: [
      JSON.stringify({ bookingId, email, sender: visitorSender(caller.address) }),
      `client-link:${bookingId}`,
      wait,
    ],
  })
}

async function sendAll(
  sql: Sql,
  bookingId: string,
  mails: QuoteMail[],
  data: Omit<QuoteMailData, 'link' | 'publicLink'>,
  context: Context,
): Promise<void> {
  const addressed = await Promise.all(
    mails.map(async ({ party, to, other, link, publicLink }) => {
      const replyTo = await replyAddress(sql, context, bookingId, party, other)
      return {
        template: quoteTemplates[party],
        to,
        ...(replyTo ? { replyTo } : {}),
        data: { ...data, link, publicLink } satisfies QuoteMailData,
        key: `quote:${bookingId}:${party}`,
        about: bookingId,
      }
    }),
  )
  await context.mail.enqueue(sql, ...addressed)
}

function quoteData(
  booking: NewBooking,
  facts: EventFacts,
  { settings, clock }: Context,
): Omit<QuoteMailData, 'link' | 'publicLink'> {
  const { submission, artist, answers, quote, travel, venue } = booking
  const { clientData, eventData, bookingData } = submission
  return {
    bookingId: booking.id,
    artistName: artist.name,
    validDays: artist.offerDays,
    brand: brandOf(artist, settings.siteUrl),
    client: { name: isolateName(clientData.name), email: clientData.email, phone: clientData.phone ?? '' },
    event: {
      name: bookingData.eventName,
      date: eventData.date,
      hours: eventData.duration,
      venueName: eventData.venueName,
      venueAddress: eventData.venueAddress,
      setArrangement: bookingData.setArrangement ?? '',
    },
    facts: Object.fromEntries(factColumns.map((column) => [column, facts[column]])) as EventFacts,
    quote,
    distance:
      venue.distance && travel !== 'to-confirm'
        ? { miles: venue.distance.distance_miles, unit: artist.unit, source: venue.distance.source }
        : null,
    travel,
    place: venue.distance?.place ?? null,
    isPlaceSure: venue.isChosen || venue.distance?.confidence === 'sure',
    answers: structuredResponses(artist.questions, answers).map(({ question_text, answer_value }) => ({
      question: question_text,
      answer: Array.isArray(answer_value) ? answer_value.join(', ') : answer_value,
    })),
    sentAt: clock.now().toISOString(),
    host: new URL(settings.siteUrl).hostname,
  }
}
