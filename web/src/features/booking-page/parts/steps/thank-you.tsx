// The confirmation after submission: the request on a card to keep, and what happens next, and when.
import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import type { Artist } from '../../rules/artist/read-artist.ts'
import { bookingMessages } from '../../rules/booking-messages.ts'
import { isNew, type SentRequest } from '../../rules/submission/sent-request.ts'
import { withoutSubmit } from '../frame/step-buttons.tsx'
import { RequestCard } from './request-card.tsx'

interface ThankYouProps {
  artist: Artist
  sent: SentRequest
  onAnother: () => void
}

export function ThankYou({ artist, sent, onAnother }: ThankYouProps) {
  const { name } = artist
  const { answers } = artist.introduction
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isSent = isNew(sent)
  return (
    <section>
      {isSent ? (
        <p id={id} className="flex items-center gap-2 font-medium text-confirmed">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {bookingMessages.sent.title}
        </p>
      ) : null}
      <h2
        ref={heading}
        tabIndex={-1}
        aria-describedby={isSent ? id : undefined}
        className="mt-1 text-3xl md:text-4xl"
      >
        Thank you
      </h2>
      <p className="mt-2 text-lg">
        {isSent
          ? bookingMessages.sent.description(name)
          : `${name} already has this request, as you sent it before. Changes you made after that were not sent; write them in a reply to the email.`}
      </p>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        {isSent ? <RequestCard artist={artist} sent={sent} /> : null}
        <div>
          <h3 className="text-xl">What happens next</h3>
          <ol className="mt-3 space-y-4">
            <Next number={1} title="In a few minutes">
              {`${sent.isAsked ? 'A copy of your request' : 'Your quote'} arrives at ${sent.email}. If you do not see it, look in the spam folder.`}
            </Next>
            <Next number={2} title={answers ? `Usually ${answers}` : 'In the coming days'}>
              {`${name} checks the date and ${sent.isAsked ? 'sends you a price, or writes back' : 'writes back'}. To ask or add something, reply to the email.`}
            </Next>
            <Next number={3} title="Once it is accepted">
              You get a confirmation by email. Until then nothing is booked and nothing is due.
            </Next>
          </ol>
        </div>
      </div>
      {/* Without scripts, this loads the page again. */}
      <form className="mt-8">
        <Button
          type="submit"
          variant="plain"
          onClick={withoutSubmit(onAnother)}
          className="-ml-5 text-ink-soft"
        >
          Submit Another Booking
        </Button>
      </form>
    </section>
  )
}

function Next(props: { number: number; title: string; children: string }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft font-display font-semibold text-primary"
      >
        {props.number}
      </span>
      <div className="min-w-0">
        <p className="font-medium">{props.title}</p>
        <p className="text-ink-soft wrap-anywhere">{props.children}</p>
      </div>
    </li>
  )
}
