// The client's answers to the artist's questions, or without questions all other form responses.

import { additionalInformation, givenAnswers } from '../../../../../domain/booking/form-responses.ts'
import type { BookingPageData } from '../../../shared/own-booking/booking.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { SectionCard } from '../section-card.tsx'

export function AnswersCard({ booking, questions }: Pick<BookingPageData, 'booking' | 'questions'>) {
  const answers = givenAnswers(questions, booking.form_responses, booking.currency)
  if (answers.length === 0) {
    const facts = additionalInformation(booking.form_responses)
    if (facts.length === 0) return null
    return (
      <SectionCard title="Additional Information">
        <FactList facts={facts.map(({ label, text }) => ({ name: label, value: text }))} />
      </SectionCard>
    )
  }
  return (
    <SectionCard title="Custom Booking Questions">
      <ol className="divide-y divide-line">
        {answers.map(({ id, question, isRequired, type, answer, priceHint }) => (
          <li key={id} className="py-2.5 first:pt-0 last:pb-0">
            <p className="text-sm text-ink-soft">
              <span dir="auto" className="wrap-anywhere">
                {question}
                {isRequired ? (
                  <>
                    <span aria-hidden="true" className="text-danger">
                      {' '}
                      *
                    </span>
                    <span className="sr-only"> (required)</span>
                  </>
                ) : null}
              </span>
              {/* Quiet: the answer is what counts. */}
              <span className="whitespace-nowrap">
                <span aria-hidden="true"> · </span>
                {type}
              </span>
            </p>
            <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4">
              {answer ? (
                <span dir="auto" className="font-medium wrap-anywhere whitespace-pre-wrap">
                  {answer}
                </span>
              ) : (
                <span className="text-ink-soft italic">No response provided</span>
              )}
              {priceHint ? (
                <span className="font-figure text-sm font-medium text-ink-soft tabular-nums">
                  {priceHint}
                </span>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
