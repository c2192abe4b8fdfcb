// The landing page until the full one is built: what Bandstand is, in one sentence, and where one can go.
import { Link } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { actionStyle } from '../../components/action-style.ts'
import { BandstandScene } from './bandstand-scene.tsx'

export function HomePage() {
  return (
    <section className="page-width section-space grid items-center gap-12 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <div>
        <h1 className="text-3xl sm:text-4xl xl:text-5xl">Booking automation for live musicians</h1>
        <p className="mt-6 max-w-measure text-lg text-ink-soft">
          Bandstand gives you a booking page with your own questions and prices, so clients watch the quote as
          they answer and you both get it by email.
        </p>
        <nav aria-label="Pages" className="mt-8 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          <Link to={paths.howItWorks()} className={actionStyle('primary')}>
            How it Works
          </Link>
          <Link to={paths.pricing()} className={actionStyle('quiet')}>
            Pricing
          </Link>
          <Link to={paths.contact()} className={actionStyle('quiet')}>
            Contact
          </Link>
          <Link to={paths.auth({ mode: 'signup' })} className={actionStyle('quiet')}>
            Request Access
          </Link>
        </nav>
        <p className="mt-8 text-sm text-ink-soft">
          We are still building. A page that is not ready says so, and says what it is for.
        </p>
      </div>
      <BandstandScene />
    </section>
  )
}
