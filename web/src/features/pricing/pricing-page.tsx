// The pricing page with Early Access and Pro: what is free now, what is planned, and our pledge.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { ClosingCall } from '../../shared/site/closing-call.tsx'
import { PageOpening } from '../../shared/site/page-opening.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Accordion } from '../../ui/display/accordion.tsx'
import { faq } from './faq.ts'
import { PlanCards } from './plan-cards.tsx'
import { Pledge } from './pledge.tsx'
import { StartWithEmail } from './start-with-email.tsx'

export function PricingPage() {
  return (
    <>
      <PageOpening
        title="Early Access"
        text="Bandstand is in a free soft-launch beta. Everything you need to quote and book is in it, and it costs nothing."
        picture="studio"
      >
        <StartWithEmail />
      </PageOpening>
      <PlanCards />
      <Pledge />
      <section className="page-width section-space">
        <div className="mx-auto max-w-3xl">
          <h2 className="text-2xl md:text-3xl">Questions, answered</h2>
          <div className="mt-8">
            <Accordion items={faq} />
          </div>
        </div>
      </section>
      <ClosingCall
        title="Ready to Join the Beta?"
        text="Your page can be live today. No credit card, no commission, no waitlist."
      >
        <Link to={paths.auth({ mode: 'signup' })} className={actionStyle('lamp')}>
          Request Early Access
        </Link>
      </ClosingCall>
    </>
  )
}
