// The Previous and Next buttons. Next stays focusable while the step is incomplete, and then shows what is missing.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useIsServerRender } from '../../../lib/render/page-data.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { goTo, postedActions } from '../posted/form-actions.ts'
import type { StepProblem } from './step-rules.ts'

interface StepButtonsProps {
  problems: StepProblem[]
  onNext: () => void
  onPrevious: (() => void) | undefined
  /** Returns straight to the review, for clients who came from there. */
  onReview?: (() => void) | undefined
  /** Replaces Next. */
  submitButton?: ReactNode
}

export function StepButtons({ problems, onNext, onPrevious, onReview, submitButton }: StepButtonsProps) {
  const id = useId()
  const isServerRender = useIsServerRender()
  // Without scripts the page does not notice when something is filled in; with them it only looks as it soon will be.
  const isReady = problems.length === 0 || isServerRender
  const lookOfUnready = isServerRender && problems.length > 0 ? 'opacity-60 noscript:opacity-100' : ''
  return (
    <div className="mt-8 border-t border-line pt-5">
      <p id={`${id}-missing`} className="mb-3 min-h-5.5 text-sm text-ink-soft noscript:hidden">
        {missingText(problems)}
      </p>
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 whitespace-nowrap">
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
            className="max-sm:order-last max-sm:w-full sm:ml-auto"
          >
            Back to review
          </Button>
        ) : null}
        {submitButton ?? (
          <Button
            {...goTo(postedActions.next)}
            onClick={withoutSubmit(onNext)}
            aria-disabled={!isReady || undefined}
            aria-describedby={isReady ? undefined : `${id}-missing`}
            className={lookOfUnready}
          >
            Next
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        )}
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
  return `Still needed: ${new Intl.ListFormat('en-GB').format(needs)}.`
}
