// What a booking URL shows where nothing can be booked, and where to go from there.
import { type ReactNode, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { useLinkAway } from '../../lib/browser/is-framed.ts'
import { pageTitle } from '../../lib/browser/page-title.ts'
import { type Advice, AdviceList } from '../../shared/site/advice-list.tsx'
import { PageOpening } from '../../shared/site/page-opening.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PoweredBy } from './parts/hero/powered-by.tsx'

interface PageStateProps {
  title: string
  text: string
  advice: Advice[]
  children: ReactNode
}

function PageState({ title, text, advice, children }: PageStateProps) {
  useLayoutEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return (
    <div className="flex min-h-svh flex-col">
      <PageOpening title={title} text={text} picture="concert">
        <div className="mt-8 flex flex-wrap gap-3">
          <Button variant="lamp" onClick={() => window.location.reload()}>
            Try again
          </Button>
          {children}
        </div>
      </PageOpening>
      <div className="page-width flex-1 py-10 md:py-16">
        <AdviceList advice={advice} />
      </div>
      <PoweredBy />
    </div>
  )
}

export function ArtistNotFound() {
  const away = useLinkAway()
  return (
    <PageState
      title="Artist Not Found"
      text="We could not find an artist at this address. Check the link for typing mistakes, or ask the artist for a new one."
      advice={[
        {
          title: 'Have you got an email about a booking?',
          text: 'Open the link in it instead. Your booking has a page of its own, and that address still works.',
        },
        {
          title: 'Did the artist give you this link?',
          text: 'They may have changed the address of their page, or closed it for a while. Their website or profile has the new link.',
        },
        {
          title: 'Is this your own page?',
          text: 'Log in and open the branding step: it shows the address of your page, and publishes it.',
        },
      ]}
    >
      <Link to={paths.contact()} {...away} className={actionStyle('plain')}>
        Contact us
      </Link>
      <Link to={paths.auth({ mode: 'signin' })} {...away} className={actionStyle('plain')}>
        Login
      </Link>
    </PageState>
  )
}

export function ProfileIncomplete({ artistName }: { artistName: string }) {
  const away = useLinkAway()
  return (
    <PageState
      title="Profile Setup Incomplete"
      text={`${artistName} has not finished setting up this page yet, so it cannot give a price. Please come back later or contact them directly.`}
      advice={[
        {
          title: 'Planning an event?',
          text: `Keep this link. As soon as ${artistName} has entered their prices, you can see what your event costs here, and ask for the date.`,
        },
        {
          title: 'Is this your own page?',
          text: 'Log in and enter your hourly rate. The page opens as soon as it is saved.',
        },
      ]}
    >
      <Link to={paths.pricingSetup()} {...away} className={actionStyle('plain')}>
        Login
      </Link>
    </PageState>
  )
}
