// Stands in for a page that is not built yet: says so, and what the page will be for.
import { Link } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { actionStyle } from '../../components/action-style.ts'

export function ComingPage(props: { title: string; purpose: string }) {
  return (
    <section className="page-width section-space">
      <h1 className="text-3xl md:text-4xl">{props.title}</h1>
      <p className="mt-6 max-w-measure text-lg">{props.purpose}</p>
      <p className="mt-2 max-w-measure text-ink-soft">This page is not ready yet.</p>
      <Link to={paths.home()} className={`${actionStyle('quiet')} mt-8`}>
        Go to the home page
      </Link>
    </section>
  )
}
