// The message for a page that crashed or failed to load: what happened, and what to do.
import { RotateCw } from 'lucide-react'
import { actionStyle } from '../actions/action-style.ts'

export function FailureMessage(props: { title: string; advice: string }) {
  return (
    <div role="alert" className="page-width section-space">
      <h1 className="text-2xl md:text-3xl">{props.title}</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">{props.advice}</p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className={`${actionStyle('primary')} mt-8`}
      >
        <RotateCw aria-hidden="true" className="size-5" />
        Reload
      </button>
    </div>
  )
}
