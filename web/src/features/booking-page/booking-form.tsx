// The booking form of one artist: steps, running estimate, review, sending and the thanks. Everything it shows comes
// from the artist it is handed, so a preview can show settings that are not saved; a preview sends and keeps nothing.
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { selectionsOf } from '../../../../domain/custom-questions.ts'
import { Button } from '../../components/button.tsx'
import { HoneypotField } from '../../components/honeypot-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { LazyPart } from '../../lib/lazy-page.tsx'
import { notice } from '../../lib/notice.ts'
import type { MeasuredVenue } from './booking-draft.ts'
import { bookingMessages } from './booking-messages.ts'
import { CurrentStep } from './current-step.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { focusField, focusStep } from './focus-step.ts'
import { formSteps } from './form-steps.ts'
import { laterParts, preloadLaterParts } from './later-parts.ts'
import { OutOfAreaPanel } from './out-of-area-panel.tsx'
import type { Artist } from './read-artist.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepProgress } from './step-progress.tsx'
import { furthestStep, stepProblems } from './step-rules.ts'
import type { SentRequest } from './thank-you.tsx'
import { useBookingDraft } from './use-booking-draft.ts'
import { useMeasuredVenue } from './use-measured-venue.ts'
import { useRunningPrice } from './use-running-price.ts'
import { useStepHistory } from './use-step-history.ts'
import { useSubmitBooking } from './use-submit-booking.ts'
import { isOutOfArea, pricedKilometres, wasOutOfArea } from './venue-distance.ts'

const PriceChangedDialog = lazy(() =>
  import('./price-changed-dialog.tsx').then((module) => ({ default: module.PriceChangedDialog })),
)

/** On small screens the estimate waits until there is something to see. */
const firstStepWithBar = 2

export function BookingForm({ artist, isPreview = false }: { artist: Artist; isPreview?: boolean }) {
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, settle, reset } = useBookingDraft(artist.slug, !isPreview)
  const [sent, setSent] = useState<SentRequest>()
  const [triedStep, setTriedStep] = useState<string>()

  const steps = useMemo(() => formSteps(artist), [artist])
  const now = new Date()
  const history = useStepHistory(furthestStep(steps, draft, artist, now), isPreview)
  const step = steps[history.step] ?? steps[0]
  const isReview = step?.kind === 'review'
  const problems = step ? stepProblems(step, draft, artist, now) : []

  const setVenue = useCallback((venue: MeasuredVenue) => change({ venue }), [change])
  const [isTypingAddress, setIsTypingAddress] = useState(false)
  useMeasuredVenue(artist.slug, draft, isTypingAddress, setVenue)

  const isOut = isOutOfArea(draft, artist.maximumRadius)
  const question = {
    slug: artist.slug,
    hours: draft.performanceDuration || artist.shortestHours,
    kilometres: pricedKilometres(draft),
    selections: selectionsOf(artist.questions, draft.answers),
  }
  const hasPrice =
    !sent && artist.hasPrices && artist.slug !== '' && !wasOutOfArea(draft, artist.maximumRadius)
  const price = useRunningPrice(hasPrice ? question : undefined, isReview ? 'review' : 'answers')

  const { venue } = draft
  const estimate = { ...price, isTravelKnown: Boolean(venue?.distance) }
  useEffect(() => {
    if (price.isOutOfArea && venue && !venue.isRefused) setVenue({ ...venue, isRefused: true })
  }, [price.isOutOfArea, venue, setVenue])

  const submission = useSubmitBooking({
    artist,
    draft,
    seen: price.priced?.quote,
    isSeenCurrent: JSON.stringify(price.priced?.question) === JSON.stringify(question),
    onVenue: setVenue,
    onSent: (outcome) => {
      settle()
      const quote = outcome.is === 'sent' ? outcome.booking.pricing_breakdown : undefined
      setSent({ eventName: draft.eventName.trim(), email: draft.contactEmail.trim(), quote })
      window.scrollTo(0, 0)
      const { title, description } = bookingMessages.sent
      notice.success(title, { description: description(artist.name) })
    },
  })
  const { prepare } = submission

  useEffect(() => {
    if (isReview && !isPreview) prepare()
  }, [isReview, isPreview, prepare])

  const isUnderWay = history.step > 0
  useEffect(() => {
    if (isUnderWay) preloadLaterParts()
  }, [isUnderWay])

  useStepArrival(step?.key, headingId, form)

  function goOn() {
    if (problems.length === 0) return history.goTo(history.step + 1)
    setTriedStep(step?.key)
    focusField(form.current, problems[0]?.field)
  }

  function submit(agreed?: Parameters<typeof submission.submit>[1]) {
    if (isPreview) return notice.info(bookingMessages.previewOnly)
    if (!form.current) return
    void submission.submit(String(new FormData(form.current).get('website') ?? ''), agreed)
  }

  if (sent) {
    const startAgain = () => {
      reset()
      setSent(undefined)
      setTriedStep(undefined)
      history.startAgain()
    }
    const props = { artistName: artist.name, sent, onAnother: startAgain }
    return <LazyPart part={laterParts.thankYou} fallback={<Skeleton className="h-96" />} props={props} />
  }

  const hasBar = history.step >= firstStepWithBar && !isOut
  return (
    <div
      className={`grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] ${hasBar ? 'max-lg:pb-24' : ''}`}
    >
      <form
        ref={form}
        noValidate
        aria-label={`Book ${artist.name}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReview) submit()
          else goOn()
        }}
      >
        <StepProgress steps={steps} current={history.step} onGoTo={history.goTo} />
        <div className="mt-6">
          <CurrentStep
            steps={steps}
            index={history.step}
            headingId={headingId}
            artist={artist}
            draft={draft}
            change={change}
            onAddressTyping={setIsTypingAddress}
            errorOf={(field) =>
              triedStep === step?.key
                ? problems.find((problem) => problem.field === field && !problem.isWaiting)?.message
                : undefined
            }
            onEdit={history.goTo}
          />
        </div>
        {isOut ? <OutOfAreaPanel artist={artist} /> : null}
        <HoneypotField />
        <StepButtons
          problems={problems}
          onPrevious={history.step > 0 ? history.goBack : undefined}
          submitButton={
            isReview ? (
              <Button
                type="submit"
                isBusy={submission.isSending}
                busyText="Submitting..."
                className="max-sm:w-full"
              >
                Submit Booking Request
              </Button>
            ) : undefined
          }
        />
      </form>
      <div className="sticky top-6 max-lg:hidden">
        <EstimatePanel price={estimate} artistName={artist.name} isOutOfArea={isOut} />
      </div>
      {hasBar ? (
        <LazyPart
          part={laterParts.estimateBar}
          fallback={null}
          props={{ price: estimate, artistName: artist.name }}
        />
      ) : null}
      <Suspense fallback={null}>
        {submission.priceChange ? (
          <PriceChangedDialog
            change={submission.priceChange}
            hours={draft.performanceDuration}
            isTravelKnown={estimate.isTravelKnown}
            onAccept={() => {
              const agreed = submission.priceChange?.now
              if (agreed) {
                price.show({ question, quote: agreed })
                submit(agreed)
              }
            }}
            onClose={submission.closePriceChange}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

/** A new step is read out and seen from its top; the first one is left to the page. */
function useStepArrival(
  key: string | undefined,
  headingId: string,
  form: { current: HTMLFormElement | null },
): void {
  const arrivedAt = useRef(key)
  useEffect(() => {
    if (arrivedAt.current === key) return
    arrivedAt.current = key
    focusStep(form.current, headingId)
  }, [key, headingId, form])
}
