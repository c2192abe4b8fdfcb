// The layout of a quote mail: the total, the date and the button first, then the price by its lines, the event and the
// answers.
import { BookingMail } from '../booking/booking-mail.tsx'
import { MailLines, MailPrice } from '../booking/mail-lines.tsx'
import { PlanDetails } from '../payments/plan-details.tsx'
import { eventLines, isAsked, pricesOf, type QuoteMailData } from './quote-mail-data.ts'
import { type QuoteWords, quoteParts } from './quote-text.ts'

export function QuoteBody({ data, words }: { data: QuoteMailData; words: QuoteWords }) {
  const { answers } = data
  return (
    <BookingMail {...quoteParts(data, words)}>
      {!isAsked(data) && (
        <>
          <MailPrice price={pricesOf(data)} />
          <PlanDetails plan={data.plan} currency={data.quote.currency} />
        </>
      )}
      <MailLines title="The event" lines={eventLines(data)} />
      {answers.length > 0 && (
        <MailLines
          title="Answers"
          lines={answers.map(({ question, answer }) => ({ name: question, value: answer }))}
        />
      )}
    </BookingMail>
  )
}
