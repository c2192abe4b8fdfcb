// The mails about an offer: made, accepted, declined, withdrawn, expired, asked for again.
import { mailFacts } from '../domain/booking/booking-facts.ts'
import { describeTerms } from '../domain/booking/offers.ts'
import { Button, Heading, Layout, mailColours, Paragraph } from '../domain/mail/layout.tsx'
import type { MailTemplate } from '../domain/mail/mail-template.ts'
import { calendarEntry } from './booking/calendar-entry.ts'
import { MailLines, MailPrice } from './booking/mail-lines.tsx'
import { type MailLine, mailSignature, priceLines, textSection } from './booking/mail-words.ts'
import { OtherTerms, otherTermsText } from './booking/other-terms.tsx'
import { factsOf, pricesOf } from './booking/read-booking.ts'
import { type OfferMailData, offerWords, shownBooking } from './offer-mail-data.ts'

export const offerMail: MailTemplate<OfferMailData> = {
  subject: (data) => offerWords(data).heading,
  body: (data) => <OfferBody data={data} />,
  text: offerText,
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

function OfferBody({ data }: { data: OfferMailData }) {
  const { heading, intro, button, next } = offerWords(data)
  const { offer, brand, link, offerLink } = data
  const changes = changeLines(data)
  const booking = shownBooking(data)
  return (
    <Layout preview={intro} brand={brand}>
      <Heading>{heading}</Heading>
      <Paragraph>{intro}</Paragraph>
      {offer.message && data.event === 'made' ? (
        <p
          dir="auto"
          style={{
            borderLeft: `4px solid ${brand.primary}`,
            color: mailColours.night,
            margin: '0 0 16px',
            padding: '2px 0 2px 16px',
            whiteSpace: 'pre-wrap',
          }}
        >
          {offer.message}
        </p>
      ) : null}
      <p style={{ margin: '16px 0 24px' }}>
        <Button href={offerLink ?? link} background={brand.primary}>
          {button}
        </Button>
      </p>
      {changes.length > 0 ? <MailLines title="What would change" lines={changes} /> : null}
      {data.event === 'accepted' ? <MailLines title="The event" lines={mailFacts(factsOf(booking))} /> : null}
      <MailPrice price={pricesOf(booking)} />
      <Paragraph>{next}</Paragraph>
      {offerLink ? <OtherTerms link={link} /> : null}
    </Layout>
  )
}

function offerText(data: OfferMailData): string {
  const { heading, intro, button, next } = offerWords(data)
  const { offer, link, offerLink } = data
  const changes = changeLines(data)
  const booking = shownBooking(data)
  return [
    data.brand.title,
    heading,
    intro,
    data.event === 'made' ? offer.message : undefined,
    `${button}: ${offerLink ?? link}`,
    changes.length > 0 ? textSection('What would change', changes) : undefined,
    data.event === 'accepted' ? textSection('The event', mailFacts(factsOf(booking))) : undefined,
    textSection('The price', priceLines(pricesOf(booking))),
    next,
    offerLink ? otherTermsText(link) : undefined,
    mailSignature,
  ]
    .filter((part) => part)
    .join('\n\n')
}
