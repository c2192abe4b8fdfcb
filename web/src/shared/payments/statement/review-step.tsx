// The matches of a statement with their ticks, and what became of the rest.
import { CircleCheck, FileSearch } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { addAmounts } from '../../../../../domain/payments/statements/exact-amount.ts'
import type { LineMatch } from '../../../../../domain/payments/statements/line-match.ts'
import { actionStyle } from '../../../ui/actions/action-style.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { FoldedLines } from './folded-lines.tsx'
import { MatchRow } from './match-row.tsx'
import { ShownInParts } from './shown-in-parts.tsx'
import type { StatementLedger } from './statement-ledger.ts'
import { countOf, money } from './statement-texts.ts'
import { StepHeading } from './step-heading.tsx'
import { type Review, useReview } from './use-review.ts'

interface ReviewStepProps {
  review: Review
  record: StatementLedger['record']
  /** Where the buttons go. */
  actions: HTMLElement | null
  onRecording: (isRecording: boolean) => void
  onAnotherFile: () => void
  onClose: () => void
}

export function ReviewStep({
  review,
  record,
  actions,
  onRecording,
  onAnotherFile,
  onClose,
}: ReviewStepProps) {
  const state = useReview(review, record)
  const { matches, ticked, recorded, before, problems, progress } = state
  const isRecording = progress !== undefined
  useEffect(() => onRecording(isRecording), [isRecording, onRecording])
  const isTicked = (match: LineMatch) => ticked.some(({ line }) => line.key === match.line.key)
  const rest = restTexts(before, review)
  const failedFirst = ({ line }: LineMatch) => (problems.has(line.key) ? 0 : 1)
  const listed = matches.toSorted((one, other) => failedFirst(one) - failedFirst(other))

  return (
    <div className="*:not-empty:mb-5">
      <div role="status">{recorded.length > 0 ? <Recorded recorded={recorded} /> : null}</div>
      <FormProblem
        problem={
          problems.size > 0
            ? {
                title: `${countOf(problems.size, 'payment was', 'payments were')} not recorded`,
                text: 'What is recorded stays recorded. You can try the rest again.',
              }
            : undefined
        }
      />
      {matches.length > 0 ? (
        <div>
          <StepHeading>
            {recorded.length > 0
              ? 'Not recorded'
              : `${countOf(matches.length, 'payment')} in this statement ${matches.length === 1 ? 'matches' : 'match'}`}
          </StepHeading>
          <ShownInParts
            label="Matches"
            items={listed}
            draw={(match) => (
              <MatchRow
                key={match.line.key}
                match={match}
                isTicked={isTicked(match)}
                isDisabled={isRecording}
                problem={problems.get(match.line.key)}
                onTick={(next) => state.tick(match, next)}
                onChoose={(choice) => state.choosePayment(match, choice)}
              />
            )}
          />
        </div>
      ) : recorded.length === 0 ? (
        <NothingFound isKnown={before > 0} />
      ) : null}
      {rest.length > 0 ? <p className="text-sm text-ink-soft">{rest.join(' ')}</p> : null}
      <FoldedLines lines={review.unmatched} />
      <p role="status" className="text-sm">
        {state.hasMovedTick ? 'The tick was taken from a line that pays for the same.' : null}
      </p>
      <button type="button" disabled={isRecording} className={actionStyle('link')} onClick={onAnotherFile}>
        Choose another file
      </button>
      {actions
        ? createPortal(
            <>
              {progress ? (
                <div className="w-full">
                  <Progress label="Recording payments" value={progress.done} max={progress.total} />
                </div>
              ) : null}
              {matches.length === 0 || (recorded.length > 0 && ticked.length === 0) ? (
                <Button onClick={onClose}>Done</Button>
              ) : (
                <Button
                  disabled={ticked.length === 0}
                  isBusy={isRecording}
                  busyText={`Recording ${(progress?.done ?? 0) + 1} of ${progress?.total}`}
                  onClick={state.recordTicked}
                >
                  {ticked.length === 0 ? 'Record payments' : `Record ${countOf(ticked.length, 'payment')}`}
                </Button>
              )}
            </>,
            actions,
          )
        : null}
    </div>
  )
}

function Recorded({ recorded }: { recorded: readonly LineMatch[] }) {
  const currencies = [...new Set(recorded.map(({ line }) => line.currency))]
  const sums = currencies.map((currency) => {
    const amounts = recorded.filter(({ line }) => line.currency === currency).map(({ line }) => line.amount)
    return money(addAmounts(amounts), currency)
  })
  return (
    <div className="flex gap-3 rounded-card bg-confirmed-soft p-4 text-confirmed">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="font-medium">{`${countOf(recorded.length, 'payment')} recorded: ${sums.join(' and ')}.`}</p>
    </div>
  )
}

function NothingFound({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="flex gap-3">
      <FileSearch aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div>
        <StepHeading>
          {isKnown ? 'Nothing new in this statement' : 'No payment in this statement matches'}
        </StepHeading>
        <p className="mt-1 text-ink-soft">
          {isKnown
            ? 'What matches was recorded before.'
            : 'No line has the reference, or the amount and the name, of a payment that is expected. You can record one by hand on its booking.'}
        </p>
      </div>
    </div>
  )
}

function restTexts(before: number, { pending, unread }: Review): string[] {
  return [
    before > 0 ? `${countOf(before, 'line was', 'lines were')} recorded before.` : '',
    pending > 0
      ? `${countOf(pending, 'line is', 'lines are')} not booked yet and ${pending === 1 ? 'comes' : 'come'} with a later statement.`
      : '',
    unread > 0 ? `${countOf(unread, 'row has', 'rows have')} no date or amount.` : '',
  ].filter(Boolean)
}
