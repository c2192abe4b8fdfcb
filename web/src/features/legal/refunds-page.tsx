// Refunds & Cancellations.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { LegalDocument, type LegalSection } from './legal-document.tsx'
import { ContactSentence, OperatorStatement } from './operator-statement.tsx'

const sections: LegalSection[] = [
  {
    id: 'early-access',
    title: 'Early Access is free',
    content: (
      <p>
        The beta costs nothing and asks for no credit card, so there is nothing to refund. You can stop at any
        time without giving notice.
      </p>
    ),
  },
  {
    id: 'paid-plans',
    title: 'How paid plans are billed',
    content: (
      <p>
        No paid plan is sold yet. When one is, it is a subscription in pounds sterling (GBP), plus VAT where
        it applies. It renews automatically at the end of each billing period until you cancel.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    content: (
      <p>
        You can cancel at any time. Your plan then runs to the end of the period you have paid for, and does
        not renew. After that your account goes back to the free plan, and your data stays yours.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    content: (
      <>
        <p>There are no pro-rata refunds: a period that has begun is not refunded in part.</p>
        <p>
          If we charged you by mistake, or the service was not as described, tell us and we put it right. Your
          rights as a consumer stay as they are.
        </p>
      </>
    ),
  },
  {
    id: 'cooling-off',
    title: 'The 14-day cooling-off period',
    content: (
      <p>
        Consumers can normally cancel an online purchase within 14 days. A paid plan starts at once, in full,
        when you subscribe. By subscribing you ask us to start at once, and you waive the 14-day cooling-off
        period. We ask you to confirm this before you pay.
      </p>
    ),
  },
  {
    id: 'bookings',
    title: 'Bookings between artists and clients',
    content: (
      <p>
        This page is about what you pay to us. What a client pays to an artist, deposits included, and what
        happens when a performance is cancelled, is agreed between the two of them. We hold no money of
        theirs.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Who we are, and how to reach us',
    content: (
      <>
        <OperatorStatement />
        <ContactSentence />
        <p>
          This page belongs to the <Link to={paths.termsOfService()}>Terms of Service</Link>.
        </p>
      </>
    ),
  },
]

export function RefundsPage() {
  return (
    <LegalDocument
      title="Refunds & Cancellations"
      summary="What you pay us for, how to stop, and what is and is not refunded."
      sections={sections}
    />
  )
}
