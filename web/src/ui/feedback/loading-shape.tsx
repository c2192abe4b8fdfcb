// A loading page in the shape of what comes, with the loading state as text above it.
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

export function LoadingShape(props: { text: string; children: ReactNode }) {
  return (
    <div>
      <p role="status" className="mb-3 flex min-h-7 items-center gap-3 text-ink-soft">
        <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-primary" />
        {props.text}
      </p>
      {props.children}
    </div>
  )
}
