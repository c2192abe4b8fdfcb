// The page for unknown paths; some of them lead to another page.
import { Link, Navigate, useLocation } from 'react-router'
import { aliases } from '../../../../domain/site/aliases.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { AdviceList } from '../../shared/site/advice-list.tsx'
import { PageOpening } from '../../shared/site/page-opening.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'

const advice = [
  {
    title: 'Looking for your booking?',
    text: 'Open the link in the email about it. If the link was cut in two, copy it whole into the address bar.',
  },
  {
    title: 'Looking for an artist?',
    text: 'Check the address for typing mistakes, or ask the artist for a new link to their booking page.',
  },
]

export function NotFoundPage() {
  const alias = aliases[useLocation().pathname]
  if (alias) return <Navigate to={alias} replace />
  return (
    <>
      <PageOpening title="404" text="Oops! Page not found" picture="concert">
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.home()} className={actionStyle('lamp')}>
            Return to Home
          </Link>
          <Link to={paths.contact()} className={actionStyle('plain')}>
            Contact us
          </Link>
        </div>
      </PageOpening>
      <div className="page-width section-space">
        <AdviceList advice={advice} />
      </div>
    </>
  )
}
