// The page for unknown paths.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { PageOpening } from '../../shared/site/page-opening.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'

export function NotFoundPage() {
  return (
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
  )
}
