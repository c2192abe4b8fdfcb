// Explains why the link does not open the booking, and what to do about it.
import { LockKeyhole, RotateCw, SearchX } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardBody } from '../../ui/display/card.tsx'
import { clientBookingMessages as texts } from './client-booking-messages.ts'
import { NewLinkForm } from './new-link-form.tsx'
import { type AccessProblem, problemText } from './use-client-booking.ts'

interface AccessProblemProps {
  problem: AccessProblem
  /** The booking of the link, which a new link can be requested for. */
  booking?: { id: string; email: string }
}

export function AccessProblemCard({ problem, booking }: AccessProblemProps) {
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
            <Button variant="quiet" onClick={() => window.location.reload()} className="mt-6">
              <RotateCw aria-hidden="true" className="size-5" />
              Try Again
            </Button>
          )}
          {problem === 'invalid' && booking ? (
            <NewLinkForm bookingId={booking.id} email={booking.email} />
          ) : null}
        </CardBody>
      </Card>
    </div>
  )
}
