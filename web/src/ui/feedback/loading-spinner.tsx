// A spinner with a label, centred in its container.
import { LoaderCircle } from 'lucide-react'

export function LoadingSpinner(props: { text?: string }) {
  return (
    <div role="status" className="flex min-h-64 items-center justify-center gap-3 px-5 text-ink-soft">
      <LoaderCircle aria-hidden="true" className="size-6 animate-spin text-primary" />
      {props.text ?? 'Loading...'}
    </div>
  )
}
