// The landing page below its first screen: four reasons with product samples, the email a client gets, and the final
// call to action.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { joinClasses } from '../../lib/look/join-classes.ts'
import { ClosingCall } from '../../shared/site/closing-call.tsx'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { AlsoThere } from './also-there.tsx'
import { BookingPagePiece } from './booking-page-piece.tsx'
import { BookingsPiece } from './bookings-piece.tsx'
import { ClientEmail } from './client-email.tsx'
import { InboxPiece } from './inbox-piece.tsx'
import { RatesPiece } from './rates-piece.tsx'

export function Reasons() {
  return (
    <>
      <div className="py-8 md:py-14">
        <FeatureBlock
          kicker="Admin time wasted"
          title="Nine emails to agree one price"
          piece={<InboxPiece />}
        >
          <p>
            Every enquiry starts the same way, and most end before you play a note. Each one still costs you
            an evening of typing.
          </p>
          <p>
            Bandstand asks once, in the right order, and hands you a request with the price already on it.
          </p>
        </FeatureBlock>
        <FeatureBlock
          isReversed
          kicker="Automated booking process"
          title="From first question to confirmed, in one place"
          piece={<BookingsPiece />}
        >
          <p>
            A client fills in your page and you both get the quote by email. You settle the details by
            message, then accept or decline with one press.
          </p>
        </FeatureBlock>
        <FeatureBlock
          kicker="Variable rates"
          title="A duo next door is not a band 80 miles away"
          piece={<RatesPiece />}
        >
          <p>
            Set different prices for line-up, location, your own backline or PA, and early arrival. Flat
            amounts or percentages, and travel in bands. The sums are always right.
          </p>
        </FeatureBlock>
        <FeatureBlock
          isReversed
          kicker="Custom booking forms"
          title="Your questions, your colours, your name on top"
          piece={<BookingPagePiece />}
        >
          <p>
            Put the form on your website, in your social profiles or in an email. It carries your picture,
            logo, colours and type, so clients know that they are dealing with you.
          </p>
        </FeatureBlock>
      </div>
      <AlsoThere />
      <section className="border-y border-line bg-ground-soft">
        <div className="page-width section-space grid items-start gap-10 lg:grid-cols-[1fr_37.5rem] lg:gap-16">
          <div className="lg:sticky lg:top-28">
            <h2 className="text-2xl md:text-3xl">This is what your client opens</h2>
            <p className="mt-4 max-w-[48ch] text-lg text-ink-soft">
              Not a thank-you note: the price, what it is made of, and the way back to their booking. You get
              the same quote in the same minute.
            </p>
            <p className="mt-4 max-w-[48ch] text-ink-soft">
              Bandstand is not an agency or a directory. The client is yours, and we take no referral or
              per-lead commission.
            </p>
          </div>
          <ClientEmail />
        </div>
      </section>
      <ClosingCall
        title="Let your booking page do the talking"
        text="The free plan is free forever, needs no credit card and takes about 5 minutes to set up."
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

/** One of the four reasons: text on one side, a product sample on the other. */
interface FeatureBlockProps {
  kicker: string
  title: string
  children: ReactNode
  piece: ReactNode
  isReversed?: boolean
}

function FeatureBlock({ kicker, title, children, piece, isReversed = false }: FeatureBlockProps) {
  return (
    <section className="page-width grid items-center gap-8 py-10 md:py-14 lg:grid-cols-2 lg:gap-20">
      <div className={joinClasses(isReversed && 'lg:order-last')}>
        <p className="font-display font-semibold text-primary">{kicker}</p>
        <h2 className="mt-2 text-2xl md:text-3xl">{title}</h2>
        <div className="mt-4 max-w-[52ch] space-y-4 text-lg text-ink-soft">{children}</div>
      </div>
      <div className="min-w-0">{piece}</div>
    </section>
  )
}
