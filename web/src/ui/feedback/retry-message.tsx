// An error message for a part of a page that failed to load, with a retry button.
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'

export function RetryMessage(props: { text: string; onRetry: () => void; children?: ReactNode }) {
  return (
    <div role="alert" className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center">
      <span className="mx-auto mb-3 flex size-12 items-center justify-center rounded-full bg-rejected-soft text-danger">
        <CircleAlert aria-hidden="true" className="size-6" />
      </span>
      <p className="mx-auto max-w-measure">{props.text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button variant="quiet" className="noscript:hidden" onClick={props.onRetry}>
          <RotateCw aria-hidden="true" className="size-5" />
          Try again
        </Button>
        {props.children}
      </div>
    </div>
  )
}
