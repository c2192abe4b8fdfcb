// Explains why the link does not open the booking, and what to do about it.
import { LockKeyhole, RotateCw, SearchX } from 'lucide-react'
import { useLocation } from 'react-router'
import type { AccessProblem, ClientPageData } from '../../../../domain/booking/client-page.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Card, CardBody } from '../../ui/display/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
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

export function AccessProblemCard({ problem, booking, rendered }: AccessProblemProps) {
  const { pathname, search } = useLocation()
  const isMissingBooking = problem === 'notFound'
  const Icon = isMissingBooking ? SearchX : LockKeyhole
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-16">
      <Card>
        <CardBody className="py-8 sm:px-8">
          <span className="flex size-14 items-center justify-center rounded-full bg-ground-soft text-primary">
            <Icon aria-hidden="true" className="size-7" />
          </span>
          <h1 className="mt-4 text-2xl">{isMissingBooking ? texts.notFoundTitle : texts.accessTitle}</h1>
          <p role="alert" className="mt-2">
            {problemText(problem)}
          </p>
          {isMissingBooking ? null : (
            // A link rather than a button, so that it reloads the page without scripts too.
            <a href={pathname + search} className={`${actionStyle('quiet')} mt-6`}>
              <RotateCw aria-hidden="true" className="size-5" />
              Try Again
            </a>
          )}
          {rendered?.unsent?.text ? (
            <div className="mt-8 border-t border-line pt-6">
              <Field label={texts.unsentTitle}>
                {(aria) => <Textarea {...aria} readOnly rows={4} dir="auto" value={rendered.unsent?.text} />}
              </Field>
            </div>
          ) : null}
          {problem === 'invalid' && booking ? (
            <NewLinkForm bookingId={booking.id} email={booking.email} rendered={rendered?.newLink} />
          ) : null}
        </CardBody>
      </Card>
      <SentWith />
    </div>
  )
}
