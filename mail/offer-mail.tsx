// The mails about an offer: made, accepted, declined, withdrawn, expired, asked for again.
import { mailFacts } from '../domain/booking/booking-facts.ts'
import { describeTerms } from '../domain/booking/offers.ts'
import { BookingMail, type BookingMailParts, bookingMailText } from './booking/booking-mail.tsx'
import { calendarEntry } from './booking/calendar-entry.ts'
import { summaryOf } from './booking/event-summary.ts'
import { MailLines, MailPrice } from './booking/mail-lines.tsx'
import { type MailLine, priceLines, textSection } from './booking/mail-words.ts'
import { OtherTerms, otherTermsText } from './booking/other-terms.tsx'
import { factsOf, pricesOf } from './booking/read-booking.ts'
import { Quotation } from './layout/layout.tsx'
import type { MailTemplate } from './layout/mail-template.ts'
import { type OfferMailData, offerWords, shownBooking } from './offer-mail-data.ts'
import { planText, readMailPlan } from './payments/mail-payments.ts'
import { PlanDetails } from './payments/plan-details.tsx'

export const offerMail: MailTemplate<OfferMailData> = {
  subject: (data) => offerWords(data).heading,
  sender: ({ party, booking }) => (party === 'client' ? booking.artist.name : undefined),
  body: (data) => <OfferBody data={data} />,
  text: offerText,
  refresh: async (data, sql) =>
    data.event === 'made' ? { ...data, plan: await readMailPlan(sql, { offerId: data.offer.id }) } : data,
  attachments: async ({ entry }) => (entry ? [await calendarEntry(entry)] : []),
}

/** The changes, from what holds now. */
function changeLines({ before, offer, event }: OfferMailData): MailLine[] {
  if (!before || event !== 'made') return []
  return describeTerms(before, offer, offer.currency).map(({ name, from, to }) => ({
    name,
    value: `${to} (was ${from})`,
  }))
}

function partsOf(data: OfferMailData): BookingMailParts {
  const { booking, party, brand, link, offerLink } = data
  const { heading, intro, button, next } = offerWords(data)
  return {
    brand,
    heading,
    to: party === 'client' ? booking.clientName : booking.artist.name,
    intro: [intro],
    summary: summaryOf(shownBooking(data)),
    button: { label: button, link: offerLink ?? link },
    closing: next,
  }
}

/** What came with an offer. */
function messageIn({ offer, event }: OfferMailData): string | null {
  return event === 'made' ? offer.message || null : null
}

function OfferBody({ data }: { data: OfferMailData }) {
  const { brand, link, offerLink } = data
  const changes = changeLines(data)
  const booking = shownBooking(data)
  const message = messageIn(data)
  return (
    <BookingMail
      {...partsOf(data)}
      before={message ? <Quotation bar={brand.primary}>{message}</Quotation> : null}
      after={offerLink ? <OtherTerms link={link} /> : null}
    >
      {changes.length > 0 ? <MailLines title="What would change" lines={changes} /> : null}
      {data.event === 'accepted' ? <MailLines title="The event" lines={mailFacts(factsOf(booking))} /> : null}
      <MailPrice price={pricesOf(booking)} />
      <PlanDetails plan={data.plan} currency={booking.currency} />
    </BookingMail>
  )
}

function offerText(data: OfferMailData): string {
  const { link, offerLink } = data
  const changes = changeLines(data)
  const booking = shownBooking(data)
  return bookingMailText(partsOf(data), {
    before: [messageIn(data)],
    after: [
      changes.length > 0 ? textSection('What would change', changes) : undefined,
      data.event === 'accepted' ? textSection('The event', mailFacts(factsOf(booking))) : undefined,
      textSection('The price', priceLines(pricesOf(booking))),
      planText(data.plan, booking.currency),
    ],
    last: [offerLink ? otherTermsText(link) : undefined],
  })
}
