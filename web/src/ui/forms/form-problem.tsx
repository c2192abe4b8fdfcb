// Why a form was refused, above its button: what happened, and what to do.
import { CircleAlert } from 'lucide-react'

export interface Problem {
  title: string
  text: string
}

export function FormProblem({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="alert">
      {problem ? (
        <div className="flex gap-3 rounded-control border border-danger p-4">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="font-medium">{problem.title}</p>
            <p className="text-ink-soft wrap-anywhere">{problem.text}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}
