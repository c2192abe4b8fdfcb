// What a form needs when it is posted without scripts: its hidden fields, and what went wrong the last time. A browser
// with scripts drops both when it takes over the page.
import { CircleAlert } from 'lucide-react'
import { useIsServerRender } from '../../../../lib/render/page-data.tsx'
import { postedNames as names } from '../../rules/posted/form-actions.ts'
import type { PostedForm } from '../../rules/posted/posted-form.ts'
import type { PricedAnswers } from '../../rules/price/booking-prices.ts'
import type { FormProblem } from '../../rules/submission/submit-booking.ts'

interface PostedFieldsProps {
  /** Undefined on a page that was not posted yet: it is the same for everyone. */
  posted: PostedForm | undefined
  step: string
  seen: PricedAnswers | undefined
}

export function PostedFields({ posted, step, seen }: PostedFieldsProps) {
  if (!useIsServerRender()) return null
  return (
    <>
      <input type="hidden" name={names.step} value={step} />
      {posted ? <input type="hidden" name={names.draft} value={JSON.stringify(posted.draft)} /> : null}
      {posted ? <input type="hidden" name={names.token} value={posted.token} /> : null}
      {posted?.hasReviewed ? <input type="hidden" name={names.hasReviewed} value="yes" /> : null}
      {seen ? <input type="hidden" name={names.seen} value={JSON.stringify(seen.quote)} /> : null}
      {posted?.problem ? <ProblemPanel problem={posted.problem} /> : null}
    </>
  )
}

function ProblemPanel({ problem }: { problem: FormProblem }) {
  return (
    <div role="alert" className="mb-6 flex gap-3 rounded-card bg-rejected-soft px-4 py-3.5 text-ink">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-rejected" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{problem.title}</p>
        <p>{problem.description}</p>
      </div>
    </div>
  )
}
