// Previous and Next. Next can be reached while something is missing, and then says what; it works when nothing is.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../components/button.tsx'
import type { StepProblem } from './step-rules.ts'

interface StepButtonsProps {
  problems: StepProblem[]
  onPrevious: (() => void) | undefined
  /** In the place of Next. */
  submitButton?: ReactNode
}

export function StepButtons({ problems, onPrevious, submitButton }: StepButtonsProps) {
  const id = useId()
  const isReady = problems.length === 0
  return (
    <div className="mt-8 border-t border-line pt-5">
      <p id={`${id}-missing`} className="mb-3 min-h-5.5 text-sm text-ink-soft">
        {missingText(problems)}
      </p>
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 whitespace-nowrap">
        {onPrevious ? (
          <Button variant="quiet" onClick={onPrevious}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
        ) : (
          <span />
        )}
        {submitButton ?? (
          <Button
            type="submit"
            aria-disabled={!isReady || undefined}
            aria-describedby={isReady ? undefined : `${id}-missing`}
          >
            Next
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
    </div>
  )
}

export function missingText(problems: StepProblem[]): string {
  const [first] = problems
  if (!first) return ''
  if (problems.length === 1 && first.isWaiting) return first.message
  const needs = problems.filter(({ isWaiting }) => !isWaiting).map((problem) => problem.needs)
  return `Still needed: ${new Intl.ListFormat('en-GB').format(needs)}.`
}
