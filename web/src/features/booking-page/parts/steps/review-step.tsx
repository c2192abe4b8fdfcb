// The review before submission: all answers, with a link to edit each part.
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatLongDate } from '../../../../../../domain/booking/long-date.ts'
import { chosenOptions } from '../../../../../../domain/pricing/custom-questions.ts'
import { withQuantity } from '../../../../../../domain/pricing/pricing-rules.ts'
import { LazyPart, lazyPage } from '../../../../lib/browser/lazy-page.tsx'
import { dayFromText } from '../../../../shared/booking/event-day.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { Artist, AskedQuestion } from '../../rules/artist/read-artist.ts'
import { bookingMessages } from '../../rules/booking-messages.ts'
import type { BookingDraft } from '../../rules/draft/booking-draft.ts'
import { type FieldKey, fieldsAt } from '../../rules/draft/form-fields.ts'
import { goTo, postedActions } from '../../rules/posted/form-actions.ts'
import type { Estimate } from '../../rules/price/estimate.ts'
import { linesOfAnswers } from '../../rules/price/price-list.ts'
import { hoursText, minutesText } from '../../rules/steps/duration-text.ts'
import type { FormStep } from '../../rules/steps/form-steps.ts'
import { isUncertain, travelOf } from '../../rules/venue/venue-distance.ts'
import { withoutSubmit } from '../frame/step-buttons.tsx'
import { PriceComparison } from '../price/price-comparison.tsx'

/** Loaded for artists who have some. */
const paymentTerms = lazyPage(() =>
  import('../price/payment-terms.tsx').then((module) => module.PaymentTerms),
)

interface ReviewProps {
  artist: Artist
  draft: BookingDraft
  steps: FormStep[]
  price: Estimate
  onEdit: (step: number) => void
}

type Line = [name: string, value: string]

const lineStyle =
  'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 max-sm:text-sm max-sm:leading-5 sm:grid-cols-[12rem_1fr] sm:gap-4'

export function ReviewStep({ artist, draft, steps, price, onEdit }: ReviewProps) {
  return (
    <div className="space-y-2 sm:space-y-5">
      <ChangedPrice price={price} />
      {steps.slice(0, -1).map((step, index) => (
        <ReviewPart key={step.key} step={step} onEdit={() => onEdit(index)}>
          {linesOf(step, artist, draft).map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text
            <div key={`${place} ${name}`} className={lineStyle}>
              <dt className="text-ink-soft wrap-anywhere">{name}</dt>
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </ReviewPart>
      ))}
      {artist.paymentTerms && price.priced && travelOf(draft, artist.maxRadius) !== 'asked' ? (
        <LazyPart
          part={paymentTerms}
          fallback={<Skeleton className="h-48" />}
          props={{ artist, priced: price.priced }}
        />
      ) : null}
    </div>
  )
}

/** The price effect of rules that the artist changed before the client reached the review. */
function ChangedPrice({ price }: Pick<ReviewProps, 'price'>) {
  const { before, priced, travel } = price
  if (!before || !priced || before.quote.total === priced.quote.total) return null
  return (
    <section aria-label="Changed price" className="rounded-card border border-line bg-card p-5">
      <p className="mb-3">The price changed while you were filling in the form.</p>
      <PriceComparison before={linesOfAnswers(before, travel)} now={linesOfAnswers(priced, travel)} />
    </section>
  )
}

function ReviewPart(props: { step: FormStep; onEdit: () => void; children: ReactNode }) {
  const { title, key } = props.step
  return (
    <div className="border-t border-line pt-1.5 sm:pt-3">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-base sm:text-lg">{title}</h3>
        <button
          {...goTo(postedActions.step + key)}
          onClick={withoutSubmit(props.onEdit)}
          className="hit-target inline-flex items-center gap-2 max-sm:-my-1.5 rounded-control px-3 text-sm font-medium text-primary hover:bg-ground-soft"
        >
          <Pencil aria-hidden="true" className="size-4" />
          Edit<span className="sr-only"> {title}</span>
        </button>
      </div>
      <dl className="space-y-1 sm:space-y-1.5">{props.children}</dl>
    </div>
  )
}

function linesOf(step: FormStep, artist: Artist, draft: BookingDraft): Line[] {
  if (step.kind === 'questions')
    return step.questions.map((question) => [question.question, answerText(question, draft)])
  const lines = fieldsAt(step.kind, artist).flatMap(([key, { label }]): Line[] => {
    const text = fieldTexts[key]?.(draft, artist) ?? String(draft[key]).trim()
    return text ? [[label, text]] : []
  })
  return step.kind === 'event' ? [...lines, ...travelLines(artist, draft)] : lines
}

/** Fields that are not shown the way they were typed. */
const fieldTexts: { [Key in FieldKey]?: (draft: BookingDraft, artist: Artist) => string } = {
  eventDate: ({ eventDate }) => (dayFromText(eventDate) ? formatLongDate(eventDate) : ''),
  contactPhone: ({ contactPhone }) => contactPhone.trim() || 'Not given',
  setupTimeAgreement: (_, { setupMinutes }) => `${minutesText(setupMinutes)}, agreed`,
  minimumSpaceAgreement: (_, { minimumSpace }) => `${minimumSpace}, agreed`,
  performanceDuration: ({ performanceDuration }) => hoursText(performanceDuration),
}

/** The place the address resolved to, where that is uncertain, and what the price excludes. */
function travelLines(artist: Artist, draft: BookingDraft): Line[] {
  const travel = travelOf(draft, artist.maxRadius)
  const { chosenPlace } = draft.venue ?? {}
  const place: Line[] = chosenPlace ? [['Place', chosenPlace]] : []
  if (travel === 'asked') return [...place, ['Price', bookingMessages.priceFollows(artist.name)]]
  if (travel === 'to-confirm') return [['Travel', `To be confirmed by ${artist.name}`]]
  return isUncertain(draft) && !chosenPlace
    ? [['Place', `Taken to be ${draft.venue?.distance?.place ?? ''}`]]
    : place
}

function answerText(question: AskedQuestion, draft: BookingDraft): string {
  const answer = draft.answers[question.id]
  const words =
    question.type === 'text'
      ? String(answer ?? '').trim()
      : chosenOptions(question, answer)
          .map(({ label, quantity }) => withQuantity(label, quantity))
          .join(', ')
  return words || 'No answer'
}
