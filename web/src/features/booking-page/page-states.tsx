// Messages at a booking URL where nothing can be booked.
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { pageTitle } from '../../lib/browser/page-title.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PageMessage } from '../../ui/feedback/page-message.tsx'
import { PoweredBy } from './hero/powered-by.tsx'

function PageState(props: { title: string; children: ReactNode; action?: ReactNode }) {
  useLayoutEffect(() => {
    document.title = pageTitle(props.title)
  }, [props.title])
  return (
    <div className="flex min-h-svh flex-col">
      <div className="flex-1">
        <PageMessage icon={CircleAlert} title={props.title} text={props.children}>
          {props.action}
        </PageMessage>
      </div>
      <PoweredBy />
    </div>
  )
}

export function ArtistNotFound() {
  return (
    <PageState
      title="Artist Not Found"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      We could not find an artist at this address. Check the link for typing mistakes, or ask the artist for a
      new one.
    </PageState>
  )
}

export function ProfileIncomplete(props: { artistName: string }) {
  return (
    <PageState title="Profile Setup Incomplete">
      {`${props.artistName} has not finished setting up this page yet, so it cannot give a price. Please come back later or contact them directly.`}
    </PageState>
  )
}
