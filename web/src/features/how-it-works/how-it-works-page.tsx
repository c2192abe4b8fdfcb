// How a booking page is set up, shared and answered, step by step.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { ClosingCall } from '../../shared/site/closing-call.tsx'
import { PageOpening } from '../../shared/site/page-opening.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { EveryoneSection } from './everyone-section.tsx'
import { PageSection } from './page-section.tsx'
import { StepsSection } from './steps-section.tsx'

export function HowItWorksPage() {
  return (
    <>
      <PageOpening
        title="How it Works"
        text="You set your questions and prices once. From then on your booking page answers every enquiry, at any hour, with a price you stand behind."
        picture="concert"
      />
      <section className="border-b border-line bg-ground-soft">
        <div className="page-width flex flex-col gap-2 py-10 md:flex-row md:items-center md:gap-10">
          <h2 className="text-2xl whitespace-nowrap">Free Forever</h2>
          <p className="max-w-measure text-lg text-ink-soft">
            The free plan is free forever. It needs no credit card and takes about 5 minutes to set up. A
            professional tier for high-volume users, which removes our branding, is coming.
          </p>
        </div>
      </section>
      <StepsSection />
      <PageSection />
      <EveryoneSection />
      <ClosingCall
        title="Five minutes now, an evening back each week"
        text="Set up your page today and send it with your next reply."
      >
        <Link to={paths.auth({ mode: 'signup' })} className={actionStyle('lamp')}>
          Request Access
        </Link>
        <Link to={paths.pricing()} className={actionStyle('quiet')}>
          View Pricing
        </Link>
      </ClosingCall>
    </>
  )
}
