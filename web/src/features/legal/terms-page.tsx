// Terms of Service.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { LegalDocument, type LegalSection } from './legal-document.tsx'
import { ContactSentence, OperatorStatement } from './operator-statement.tsx'

const sections: LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    content: (
      <>
        <p>
          Bandstand is booking software for live musicians. In these terms "we" is the operator of this site.
        </p>
        <OperatorStatement />
      </>
    ),
  },
  {
    id: 'the-service',
    title: 'What the service is',
    content: (
      <>
        <p>
          Artists set up a booking page with their own questions and pricing rules. Clients fill it in, see a
          running estimate and send a booking request. Both receive the quote by email and can exchange
          messages. The artist accepts or declines.
        </p>
        <p>
          We are not an agency, a directory or a party to any booking. We take no referral or per-lead
          commission. The contract for a performance is between the artist and the client alone.
        </p>
      </>
    ),
  },
  {
    id: 'who-may-use-it',
    title: 'Who may use it',
    content: (
      <p>
        You must be 18 or older to have an artist account. If you act for a band or a company, you confirm
        that you may agree to these terms for it. Clients need no account.
      </p>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    content: (
      <p>
        Give a true email address and keep your password to yourself. You answer for what is done with your
        account. Tell us at once if you think that somebody else is using it.
      </p>
    ),
  },
  {
    id: 'early-access',
    title: 'Early Access',
    content: (
      <>
        <p>
          The service is in a free beta called Early Access. It needs no credit card. The free plan stays free
          forever. A beta changes: parts may be added, altered or withdrawn.
        </p>
        <p>
          Before we move a feature from the free plan to a paid plan, we give you 30 days' notice, and a
          founder discount if you joined in Early Access.
        </p>
      </>
    ),
  },
  {
    id: 'paid-plans',
    title: 'Paid plans',
    content: (
      <>
        <p>No paid plan is sold yet. When one is, these rules hold for it:</p>
        <ul>
          <li>Prices are in pounds sterling (GBP), plus VAT where it applies.</li>
          <li>A subscription renews automatically at the end of each billing period until you cancel it.</li>
          <li>You can cancel at any time. The plan then runs to the end of the period you have paid for.</li>
          <li>There are no pro-rata refunds for unused time.</li>
          <li>
            The service starts as soon as you subscribe. You ask us to start at once, and you waive the 14-day
            cooling-off period.
          </li>
        </ul>
        <p>
          The details are on the page <Link to={paths.refundsCancellations()}>Refunds & Cancellations</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'artists',
    title: 'What artists answer for',
    content: (
      <ul>
        <li>Your prices, rules and answers are right and are yours to offer.</li>
        <li>You keep to what you have accepted, and you settle payment, tax and insurance yourself.</li>
        <li>
          You use a client's details only for their booking, and you follow data protection law with them.
        </li>
      </ul>
    ),
  },
  {
    id: 'clients',
    title: 'What clients should know',
    content: (
      <p>
        A quote is worked out from the artist's rules and your answers. A request is not a booking until the
        artist accepts it. The price may be changed by agreement before that. Questions about the performance,
        payment or cancellation of a booking go to the artist.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    content: (
      <p>
        Do not break the law with the service, send unwanted mail, try to reach data that is not yours,
        overload the service or pretend to be somebody else. We may limit or close accounts that do.
      </p>
    ),
  },
  {
    id: 'your-content',
    title: 'What you put in',
    content: (
      <p>
        Your texts, pictures and data stay yours. You allow us to store and show them as far as the service
        needs it, for as long as you use it. Upload only what you have the right to use.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    content: (
      <p>
        We run the service with reasonable care, but we do not promise that it is never interrupted or free of
        faults. We do not answer for what artists and clients do or fail to do, nor for lost profit or
        indirect loss. Nothing in these terms limits liability that the law does not allow to be limited, and
        your rights as a consumer stay as they are.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending and changes',
    content: (
      <p>
        You can stop at any time and ask us to close your account. We may close an account that breaks these
        terms. When we change these terms in a way that matters, we tell account holders by email beforehand.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and contact',
    content: (
      <>
        <p>The law of England and Wales applies, and its courts decide disputes.</p>
        <ContactSentence />
      </>
    ),
  },
]

export function TermsPage() {
  return (
    <LegalDocument
      title="Terms of Service"
      summary="These are the terms under which you may use Bandstand, as an artist or as a client."
      sections={sections}
    />
  )
}
