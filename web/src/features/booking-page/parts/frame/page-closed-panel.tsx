// Shown when the artist takes the page down while the client is filling it in.
import { CircleSlash } from 'lucide-react'
import { Button } from '../../../../ui/actions/button.tsx'

interface PageClosedPanelProps {
  artistName: string
  onRetry: () => void
}

export function PageClosedPanel({ artistName, onRetry }: PageClosedPanelProps) {
  return (
    <div role="alert" className="mt-6 flex gap-4 rounded-card bg-rejected-soft p-5">
      <CircleSlash aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-rejected" />
      <div>
        <h3 className="text-lg">This page is closed at the moment</h3>
        <p className="mt-1">
          {artistName} is not taking requests here right now. Nothing was sent, and your answers stay in this
          tab. Try again later, or contact {artistName} directly.
        </p>
        <Button variant="quiet" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
