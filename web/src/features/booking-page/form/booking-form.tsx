// The booking form of one artist: steps, running estimate, review, submission and confirmation. It depends only on the
// artist passed in, so a preview can show unsaved settings; a preview sends and stores nothing.
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Quote } from '../../../../../domain/pricing/pricing-rules.ts'
import { LazyPart } from '../../../lib/browser/lazy-page.tsx'
import { notice } from '../../../lib/notices/notice.ts'
import { useIsServerRender } from '../../../lib/render/page-data.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { HoneypotField } from '../../../ui/forms/honeypot-field.tsx'
import { focusField } from '../parts/frame/focus-step.ts'
import { PostedFields } from '../parts/frame/posted-fields.tsx'
import { StepButtons, withoutSubmit } from '../parts/frame/step-buttons.tsx'
import { StepProgress } from '../parts/frame/step-progress.tsx'
import { LightPart } from '../parts/hero/light/light-part.tsx'
import { StagePart } from '../parts/hero/stage/stage-part.tsx'
import { EstimateColumn } from '../parts/price/estimate-column.tsx'
import { PriceBar } from '../parts/price/price-bar.tsx'
import type { Artist } from '../rules/artist/read-artist.ts'
import { bookingMessages } from '../rules/booking-messages.ts'
import type { MeasuredVenue } from '../rules/draft/booking-draft.ts'
import { goTo, postedActions } from '../rules/posted/form-actions.ts'
import { priceKey, priceQuestion } from '../rules/price/booking-prices.ts'
import { startingEstimate } from '../rules/price/starting-price.ts'
import { sentRequest } from '../rules/submission/sent-request.ts'
import { hasPrice, isAsking, isOutOfArea, travelFacts } from '../rules/venue/venue-distance.ts'
import { CurrentStep } from './current-step.tsx'
import { lazySteps, preloadLazySteps } from './lazy-steps.ts'
import { useFormState } from './use-form-state.ts'
import { useFormSteps } from './use-form-steps.ts'
import { useMeasuredVenue } from './use-measured-venue.ts'
import { useRunningPrice } from './use-running-price.ts'
import { useSubmitBooking } from './use-submit-booking.ts'
import { useTakenDates } from './use-taken-dates.ts'

/** On small screens, earlier steps show what the artist costs at least. */
const firstStepWithEstimate = 2

export function BookingForm({ artist: given, isPreview = false }: { artist: Artist; isPreview?: boolean }) {
  const headingId = useId()
  const formId = useId()
  const isServerRender = useIsServerRender()
  const form = useRef<HTMLFormElement>(null)
  const { state, dispatch, artist, change, refresh, posted } = useFormState(given, isPreview, form)
  const { draft, isClosed, priced, pricedBefore, hasPriceFailed, sent } = state
  const { venue } = draft

  const formSteps = useFormSteps({ artist, state, dispatch, isPreview, form, headingId, posted })
  const { steps, index, step, problems, isReview } = formSteps

  const setVenue = useCallback((measured: MeasuredVenue) => change({ venue: measured }), [change])
  const [isTypingAddress, setIsTypingAddress] = useState(false)
  useMeasuredVenue(artist.slug, draft, isTypingAddress, setVenue)

  const isOut = isOutOfArea(draft, artist.maxRadius)
  const asks = isAsking(draft, artist.maxRadius)
  const question = priceQuestion(artist, draft)
  const isPriced = !sent && !isClosed && artist.hasPrices && artist.slug !== ''
  const refreshRules = useCallback(
    // A preview shows unsaved settings: there is nothing to fetch.
    async () => !isPreview && (await refresh().catch(() => ({ is: 'same' }))).is !== 'same',
    [isPreview, refresh],
  )
  const isStartingPrice =
    priced !== undefined && priced === state.startingPrice && priceKey(priced.question) === priceKey(question)
  const needsPrice = isPriced && hasPrice(draft, artist.maxRadius) && !isStartingPrice
  useRunningPrice(needsPrice ? question : undefined, {
    occasion: `${isReview} ${state.version}`,
    refreshRules,
    dispatch,
  })
  const [isTouched, setIsTouched] = useState(false)
  useTakenDates(
    isPriced && (isTouched || draft.eventDate !== '') ? artist.slug : undefined,
    isReview,
    dispatch,
  )
  const travel = travelFacts(draft, artist)
  const estimate = {
    priced,
    before: pricedBefore,
    hasFailed: hasPriceFailed,
    travel,
    hasTravel: travel.distance === 'measured' && priced?.question.kilometres === question.kilometres,
  }

  const submission = useSubmitBooking(
    {
      artist,
      draft,
      seen: priced,
      refreshArtist: refresh,
      onVenue: setVenue,
      onDateRefused: (freeDates) =>
        change({ refusedDate: { date: draft.eventDate, startTime: draft.startTime, freeDates } }),
      onSent: (outcome) => {
        dispatch({ type: 'finish', sent: sentRequest(outcome, artist, draft) })
        window.scrollTo(0, 0)
      },
    },
    posted?.priceChange,
  )
  const { prepare, priceChange } = submission

  const [budget, setBudget] = useState<'unused' | 'open' | 'closed'>('unused')

  useEffect(() => {
    if (isReview && !isPreview) prepare()
  }, [isReview, isPreview, prepare])

  const hasBegun = draft.eventName !== ''
  useEffect(() => {
    if (hasBegun) lazySteps.contactStep.preload().catch(() => undefined)
  }, [hasBegun])

  const hasStarted = index > 0
  useEffect(() => {
    if (hasStarted) preloadLazySteps()
  }, [hasStarted])

  function submit(agreed?: Quote) {
    if (isPreview) return notice.info(bookingMessages.previewOnly)
    if (!form.current) return
    const website = String(new FormData(form.current).get('website') ?? '')
    // It reports its own errors to the client; anything else is a bug.
    submission.submit(website, agreed).catch((error: unknown) => reportError(error))
  }

  if (sent) {
    const startAgain = () => {
      dispatch({ type: 'restart' })
      formSteps.startAgain()
    }
    const props = { artist, sent, onAnother: startAgain }
    return (
      <div data-fold-hero data-thanks>
        <LightPart artist={artist} state={state} />
        <StagePart artist={artist} state={state} />
        <LazyPart part={lazySteps.thankYou} fallback={<Skeleton className="h-96" />} props={props} />
      </div>
    )
  }

  const goOn = withoutSubmit(() => (isReview ? submit() : formSteps.goToNext()))
  // With scripts it is a dialog.
  const priceStep = isServerRender ? priceChange : undefined
  const isStart = index < firstStepWithEstimate
  const missingEstimate = isClosed
    ? 'There is no estimate while this page is closed.'
    : isOut
      ? 'There is no estimate for this venue.'
      : asks
        ? bookingMessages.priceFollows(artist.name)
        : undefined
  const hasBudgets = artist.takesBudgets && isPriced && !missingEstimate
  const onBudget = hasBudgets ? () => setBudget('open') : undefined
  return (
    <div
      data-fold-hero={hasStarted || undefined}
      className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <LightPart artist={artist} state={state} />
      <StagePart artist={artist} state={state} />
      <form
        ref={form}
        id={formId}
        method="post"
        noValidate
        aria-label={`Book ${artist.name}`}
        className="max-lg:scroll-mt-24"
        onFocus={() => setIsTouched(true)}
        onSubmit={(event) => event.preventDefault()}
      >
        {/* Enter in a field presses the first button of a form. */}
        <button
          {...goTo(isReview ? postedActions.send : postedActions.next)}
          aria-hidden="true"
          tabIndex={-1}
          onClick={goOn}
          className="sr-only"
        />
        <PostedFields posted={posted} step={step?.key ?? ''} seen={priceStep?.now ?? priced} />
        <StepProgress steps={steps} current={index} onGoTo={formSteps.goTo} />
        <div className="mt-6">
          {priceStep ? (
            <LazyPart
              part={lazySteps.priceChangedPanel}
              fallback={null}
              props={{ change: priceStep, travel: estimate.travel }}
            />
          ) : (
            <CurrentStep
              steps={steps}
              index={index}
              headingId={headingId}
              notes={formSteps.notes}
              artist={artist}
              draft={draft}
              taken={state.taken}
              priced={missingEstimate || hasPriceFailed ? undefined : priced}
              change={change}
              onAddressTyping={setIsTypingAddress}
              onBudget={onBudget}
              errorOf={formSteps.errorOf}
              errorOfAnswer={formSteps.errorOfAnswer}
              onEdit={formSteps.goTo}
              price={estimate}
            />
          )}
        </div>
        {isOut || (asks && (index === 0 || isReview)) ? (
          <LazyPart
            part={lazySteps.outOfAreaPanel}
            fallback={null}
            props={{
              artist,
              venue,
              isAsking: asks,
              onAsk: (next) => venue && setVenue({ ...venue, isAsking: next }),
              onCorrect: () => focusField(form.current, 'venueAddress'),
            }}
          />
        ) : null}
        {isClosed ? (
          <LazyPart
            part={lazySteps.pageClosedPanel}
            fallback={null}
            props={{
              artistName: artist.name,
              onRetry: () => refreshRules().catch((error: unknown) => reportError(error)),
            }}
          />
        ) : null}
        <HoneypotField />
        {priceStep ? null : (
          <StepButtons
            problems={problems}
            onNext={formSteps.goToNext}
            onPrevious={formSteps.goBack}
            onReview={formSteps.goToReview}
            submission={isReview ? { onSubmit: submit, isSending: submission.isSending } : undefined}
            price={
              missingEstimate ? null : (
                <PriceBar
                  price={isStart ? startingEstimate(artist, estimate, state.startingPrice) : estimate}
                  isStart={isStart}
                  artistName={artist.name}
                  onBudget={onBudget}
                />
              )
            }
          />
        )}
      </form>
      <EstimateColumn
        price={estimate}
        artistName={artist.name}
        missing={missingEstimate}
        onBudget={onBudget}
        formId={formId}
        isFinal={isReview}
      />
      {hasBudgets && budget !== 'unused' ? (
        <LazyPart
          part={lazySteps.budgetSheet}
          fallback={null}
          props={{
            artist,
            draft,
            question,
            isOpen: budget === 'open',
            onOpenChange: (isOpen) => setBudget(isOpen ? 'open' : 'closed'),
            change,
            refreshRules,
          }}
        />
      ) : null}
      {priceChange && !priceStep ? (
        <LazyPart
          part={lazySteps.priceChangedDialog}
          fallback={null}
          props={{
            change: priceChange,
            travel: estimate.travel,
            onAccept: () => {
              dispatch({ type: 'show-price', priced: priceChange.now, isAgreed: true })
              submit(priceChange.now.quote)
            },
            onClose: () => {
              dispatch({ type: 'show-price', priced: priceChange.now, isAgreed: false })
              submission.closePriceChange()
            },
          }}
        />
      ) : null}
    </div>
  )
}
