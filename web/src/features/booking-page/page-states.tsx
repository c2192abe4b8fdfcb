// Messages at a booking URL where nothing can be booked.
import { type ReactNode, useLayoutEffect } from 'react'
import { pageTitle } from '../../lib/browser/page-title.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PoweredBy } from './hero/powered-by.tsx'

function PageState(props: { title: string; children: ReactNode; action?: ReactNode }) {
  useLayoutEffect(() => {
    document.title = pageTitle(props.title)
  }, [props.title])
  return (
    <div className="flex min-h-svh flex-col">
      <div className="page-width section-space flex-1">
        <h1 className="text-3xl">{props.title}</h1>
        <p className="mt-4 max-w-measure text-lg text-ink-soft">{props.children}</p>
        {props.action ? <div className="mt-8">{props.action}</div> : null}
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
