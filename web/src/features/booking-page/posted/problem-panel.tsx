// What went wrong with a posted form, above it. With scripts, the same is a notice.
import { CircleAlert } from 'lucide-react'
import type { FormProblem } from './posted-form.ts'

export function ProblemPanel({ problem }: { problem: FormProblem }) {
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
