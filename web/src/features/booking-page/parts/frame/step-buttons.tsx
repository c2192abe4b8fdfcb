// The Previous and Next buttons. Next stays focusable while the step is incomplete, and then shows what is missing. On
// small screens Next and the price are in a bar at the bottom, which is always visible.

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { joinWords } from '../../../../../../domain/text/join-words.ts'
import { useIsServerRender } from '../../../../lib/render/page-data.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { goTo, postedActions } from '../../rules/posted/form-actions.ts'
import type { StepProblem } from '../../rules/steps/step-rules.ts'

interface StepButtonsProps {
  problems: StepProblem[]
  onNext: () => void
  onPrevious: (() => void) | undefined
  /** Returns straight to the review, for clients who came from there. */
  onReview?: (() => void) | undefined
  /** At the review, where Submit replaces Next. */
  submission: { onSubmit: () => void; isSending: boolean } | undefined
  /** At the left of the bar. */
  price: ReactNode
}

export function StepButtons(props: StepButtonsProps) {
  const { problems, onNext, onPrevious, onReview, submission, price } = props
  const id = useId()
  const isServerRender = useIsServerRender()
  // Without scripts the page does not notice when something is filled in; with them it only looks as it soon will be.
  const isReady = problems.length === 0 || isServerRender
  const lookOfUnready = isServerRender && problems.length > 0 ? 'opacity-60 noscript:opacity-100' : ''
  return (
    <div className="mt-6 lg:mt-8 lg:border-t lg:border-line lg:pt-5">
      {submission ? null : (
        <p id={`${id}-missing`} className="mb-3 min-h-5.5 text-sm text-ink-soft noscript:hidden">
          {missingText(problems)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 whitespace-nowrap">
        {onPrevious ? (
          <Button {...goTo(postedActions.previous)} variant="quiet" onClick={withoutSubmit(onPrevious)}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
        ) : (
          <span />
        )}
        {onReview ? (
          <Button
            {...goTo(postedActions.review)}
            variant="quiet"
            onClick={withoutSubmit(onReview)}
            className="ml-auto"
          >
            Back to review
          </Button>
        ) : null}
        <div
          data-bottom-bar
          className="z-30 border-line bg-card max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--hidden-below) max-lg:border-t lg:contents noscript:contents"
        >
          <span aria-hidden="true" className="brand-band block h-1 lg:hidden noscript:hidden" />
          <div className="page-width flex items-center justify-end gap-3 py-2.5 lg:contents noscript:contents">
            {price}
            {submission ? (
              <Button
                {...goTo(postedActions.send)}
                onClick={withoutSubmit(submission.onSubmit)}
                isBusy={submission.isSending}
                busyText="Submitting..."
                className="whitespace-normal max-sm:min-h-12 max-[26rem]:max-w-40 max-sm:px-3 forced-colors:border max-sm:leading-5"
              >
                Submit Booking Request
              </Button>
            ) : (
              <Button
                {...goTo(postedActions.next)}
                onClick={withoutSubmit(onNext)}
                aria-disabled={!isReady || undefined}
                aria-describedby={isReady ? undefined : `${id}-missing`}
                className={`shrink-0 max-sm:min-h-12 forced-colors:border ${lookOfUnready}`}
              >
                Next
                <ArrowRight aria-hidden="true" className="size-5" />
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** A sandboxed frame without allow-forms blocks form submission, but not button clicks, also by Enter. */
export function withoutSubmit(press: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault()
    press()
  }
}

export function missingText(problems: StepProblem[]): string {
  const [first] = problems
  if (!first) return ''
  if (problems.length === 1 && first.isWaiting) return first.message
  const needs = problems.filter(({ isWaiting }) => !isWaiting).map((problem) => problem.needs)
  return `Still needed: ${joinWords(needs)}.`
}
