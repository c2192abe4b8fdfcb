// Explains why the link does not open the booking or the offer, and what to do about it.
import { RotateCw } from 'lucide-react'
import { useLocation } from 'react-router'
import type { AccessProblem, ClientPageData } from '../../../../domain/booking/client-page.ts'
import { AdviceSteps } from '../../shared/site/advice-list.tsx'
import { PageOpening } from '../../shared/site/page-opening.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Card, CardBody } from '../../ui/display/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { type AccessAdvice, accessAdvice } from './access-advice.ts'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { NewLinkForm } from './new-link-form.tsx'
import { SentWith } from './sent-with.tsx'
import { problemText } from './use-client-booking.ts'

interface AccessProblemProps {
  problem: AccessProblem
  /** The booking of the link, which a new link can be requested for. */
  booking?: { id: string; email: string }
  rendered?: ClientPageData | undefined
}

export function AccessProblemPage({ problem, booking, rendered }: AccessProblemProps) {
  const { pathname, search } = useLocation()
  const isMissingBooking = problem === 'notFound'
  const unsent = rendered?.unsent?.text
  const isLinkOffered = problem === 'invalid' && booking !== undefined
  return (
    <div className="flex min-h-svh flex-col">
      <div role="alert">
        <PageOpening
          title={isMissingBooking ? texts.notFoundTitle : texts.accessTitle}
          text={problemText(problem)}
          picture="studio"
        >
          {isMissingBooking ? null : (
            // A link rather than a button, so that it reloads the page without scripts too.
            <a href={pathname + search} className={`${actionStyle('lamp')} mt-8`}>
              <RotateCw aria-hidden="true" className="size-5" />
              Try Again
            </a>
          )}
        </PageOpening>
      </div>
      <div className="page-width grid flex-1 content-start gap-10 py-10 md:py-16 lg:grid-cols-2 lg:gap-16">
        {/* A message that was not sent comes first: it would be lost. */}
        {unsent ? (
          <div className="lg:col-span-2">
            <Field label={texts.unsentTitle}>
              {(aria) => <Textarea {...aria} readOnly rows={4} dir="auto" value={unsent} />}
            </Field>
          </div>
        ) : null}
        <Advice advice={accessAdvice(problem, booking !== undefined)} isWide={!isLinkOffered} />
        {isLinkOffered ? (
          <Card className="self-start">
            <CardBody className="py-6 sm:px-8">
              <NewLinkForm bookingId={booking.id} email={booking.email} rendered={rendered?.newLink} />
            </CardBody>
          </Card>
        ) : null}
      </div>
      <div className="pb-8">
        <SentWith />
      </div>
    </div>
  )
}

function Advice({ advice, isWide }: { advice: AccessAdvice; isWide: boolean }) {
  return (
    <section aria-labelledby="advice" className={isWide ? 'lg:col-span-2' : ''}>
      <h2 id="advice" className="mb-6 text-xl">
        {advice.title}
      </h2>
      <AdviceSteps steps={advice.steps} isNarrow={!isWide} />
    </section>
  )
}
