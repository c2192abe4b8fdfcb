// The confirmation after submission: what happens next, and when.
import { useEffect, useRef } from 'react'
import { formatWholeAmount } from '../../../../../../domain/pricing/currencies.ts'
import type { Quote } from '../../../../../../domain/pricing/pricing-rules.ts'
import { BrandMark } from '../../../../shared/site/brand-mark.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { bookingMessages } from '../../rules/booking-messages.ts'
import type { SentRequest } from '../../rules/submission/sent-request.ts'
import { venueMessages } from '../../rules/venue/venue-messages.ts'
import { withoutSubmit } from '../frame/step-buttons.tsx'

export function ThankYou(props: { artistName: string; sent: SentRequest; onAnother: () => void }) {
  const { artistName, sent } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="mx-auto max-w-2xl py-6">
      {/* The bandstand, lit. */}
      <div aria-hidden="true" className="bandstand-glow -ml-5 inline-flex p-6">
        <BrandMark className="size-14" />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-3xl">
        Thank you
      </h2>
      <p className="mt-3 text-lg">
        {sent.quote
          ? `Your request for “${sent.eventName}” is with ${artistName}. ${priceText(sent, sent.quote, artistName)}`
          : `${artistName} already has this request, as you sent it before. Changes you made after that were not sent; write them in a reply to the email.`}
      </p>
      <h3 className="mt-8 text-xl">What happens next</h3>
      <ol className="mt-3 space-y-4">
        <Next number={1} title="In a few minutes">
          {`${sent.isAsked ? 'A copy of your request' : 'Your quote'} arrives at ${sent.email}. If you do not see it, look in the spam folder.`}
        </Next>
        <Next number={2} title="In the coming days">
          {`${artistName} checks the date and ${sent.isAsked ? 'sends you a price, or writes back' : 'writes back'}. To ask or add something, reply to the email.`}
        </Next>
        <Next number={3} title="Once it is accepted">
          You get a confirmation by email. Until then nothing is booked and nothing is due.
        </Next>
      </ol>
      {/* Without scripts, this loads the page again. */}
      <form>
        <Button type="submit" variant="quiet" onClick={withoutSubmit(props.onAnother)} className="mt-10">
          Submit Another Booking
        </Button>
      </form>
    </section>
  )
}

function priceText({ isAsked, isTravelOpen }: SentRequest, quote: Quote, artist: string): string {
  if (isAsked) return bookingMessages.priceFollows(artist)
  const estimate = `The estimate is ${formatWholeAmount(quote.total, quote.currency)}.`
  return isTravelOpen ? `${estimate} ${venueMessages.travelToConfirm(artist)}` : estimate
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
