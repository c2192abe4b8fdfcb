// An address with a token in it that signed nobody in: it is left as it is, with a way on.
import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { actionStyle } from '../ui/actions/action-style.ts'

export function DeadLink() {
  return (
    <main className="page-width section-space">
      <h1 className="text-2xl md:text-3xl">This link did not sign you in</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">
        It may have expired, or was used before. Log in, or ask for a new link there.
      </p>
      <Link to={paths.auth({ mode: 'signin' })} className={`${actionStyle('primary')} mt-8`}>
        Go to Sign In
      </Link>
    </main>
  )
}
