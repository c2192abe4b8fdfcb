// An error message for a part of a page that failed to load, with a retry button.
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'

export function RetryMessage(props: { text: string; onRetry: () => void; children?: ReactNode }) {
  return (
    <div role="alert" className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center">
      <CircleAlert aria-hidden="true" className="mx-auto mb-2 size-7 text-danger" />
      <p className="mx-auto max-w-measure">{props.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button variant="quiet" onClick={props.onRetry}>
          <RotateCw aria-hidden="true" className="size-5" />
          Try again
        </Button>
        {props.children}
      </div>
    </div>
  )
}
