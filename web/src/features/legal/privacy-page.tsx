// Privacy Policy.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { LegalDocument, type LegalSection } from './legal-document.tsx'
import { ContactSentence, OperatorStatement } from './operator-statement.tsx'

const sections: LegalSection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    content: (
      <>
        <OperatorStatement />
        <p>
          For accounts and this site we decide how data is used. For a booking, the artist decides, and we
          handle the client's data on the artist's behalf.
        </p>
        <ContactSentence />
      </>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold',
    content: (
      <ul>
        <li>Artists: email address, a protected form of the password, profile, pricing rules, pictures.</li>
        <li>
          Artists who say how clients pay them: bank accounts and payment links. Only clients whose booking is
          confirmed or held see them.
        </li>
        <li>Artists who are partners: that they are. Each sees of the other what the booking page shows.</li>
        <li>
          Artists who connect another calendar: its address, encrypted, and its busy times. Nothing else of
          its events is kept, and clients see only which dates cannot be booked.
        </li>
        <li>
          Clients: name, email, phone number if given, event date and place, answers, messages and
          attachments.
        </li>
        <li>Visitors who write to us or ask about Pro: what they typed.</li>
        <li>Everyone: technical logs such as the time, the page asked for and the network address.</li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why, and on what ground',
    content: (
      <ul>
        <li>To run accounts, quotes, bookings, reminders and messages: needed for the contract with you.</li>
        <li>To keep the service safe and fix it when it breaks: our legitimate interest.</li>
        <li>To keep accounts and tax records: a legal duty.</li>
        <li>
          To tell you when Pro launches, and for optional cookies: your consent, which you can withdraw.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    content: (
      <p>
        The artist and the client of a booking see that booking. Anyone to whom one of them gives the link of
        a receipt sees its date, its price and the chosen options, but no names, contacts or venue. An artist
        who declines a booking can suggest others to the client; those artists get nothing until the client
        sends them a request. Companies that host the service or carry its mail handle data for us under
        contract. We sell no data. We hand data to authorities only where the law makes us. Where data leaves
        the United Kingdom, it does so under the safeguards that the law requires.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    content: (
      <ul>
        <li>Account data: while the account is active, plus up to 24 months.</li>
        <li>Logs: about 12 months.</li>
        <li>Backups: 30 to 90 days.</li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    content: (
      <>
        <p>
          You can ask to see, correct, move or delete your data, to limit its use, or object to it. You can
          withdraw a consent at any time. We answer within a month.
        </p>
        <p>
          If you are not content with our answer, you can complain to the Information Commissioner's Office in
          the United Kingdom.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    content: (
      <p>
        Passwords are stored hashed, access is decided by the database for every single request, and the links
        that clients get are random and can be revoked. No system is perfect; if a breach puts you at risk, we
        tell you.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    content: (
      <p>
        Artist accounts are for people of 18 or older. We do not knowingly hold accounts of anyone younger.
      </p>
    ),
  },
  {
    id: 'cookies-and-changes',
    title: 'Cookies and changes',
    content: (
      <p>
        What your browser keeps is listed in the <Link to={paths.cookiePolicy()}>Cookie Policy</Link>. When
        this policy changes in a way that matters, we tell account holders by email and change the date above.
      </p>
    ),
  },
]

export function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy Policy"
      summary="What personal data we hold, why we hold it, how long we keep it, and what you can ask of us."
      sections={sections}
    />
  )
}
