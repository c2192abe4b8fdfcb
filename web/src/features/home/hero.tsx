// The first screen of the landing page: headline, one sentence, and a live quote.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { LiveQuote } from './live-quote.tsx'
import { Skyline } from './skyline.tsx'

const promises = ['Free forever', 'No credit card', 'Set up in about 5 minutes']

export function Hero() {
  return (
    <section className="dark evening-sky relative overflow-hidden text-ink">
      <Skyline />
      <div className="page-width relative grid items-start gap-12 pt-8 pb-24 sm:pb-36 lg:grid-cols-[1fr_34rem] lg:gap-14 lg:pt-8 lg:pb-52">
        <div className="lg:pt-10">
          <p className="font-display font-medium text-ink-soft">Booking automation for live musicians</p>
          <h1 className="mt-4 text-4xl sm:text-5xl">
            Quote every gig <span className="block text-lamp">while you play</span>
          </h1>
          <p className="mt-6 max-w-[44ch] text-lg text-ink-soft">
            Your booking page asks your questions, works out your price as clients answer, and emails the
            quote to you both.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.auth({ mode: 'signup' })} className={actionStyle('lamp')}>
              Request Access
            </Link>
            <Link to={paths.howItWorks()} className={actionStyle('plain')}>
              See how it works
            </Link>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <span aria-hidden="true" className="size-2 rounded-full bg-lamp" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <LiveQuote />
      </div>
    </section>
  )
}
