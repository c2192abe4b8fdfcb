// The page for unknown paths.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'

export function NotFoundPage() {
  return (
    <section className="page-width section-space text-center">
      <h1 className="text-5xl tabular-nums">404</h1>
      <p className="mt-4 text-lg text-ink-soft">Oops! Page not found</p>
      <Link to={paths.home()} className={`${actionStyle('primary')} mt-8`}>
        Return to Home
      </Link>
    </section>
  )
}
