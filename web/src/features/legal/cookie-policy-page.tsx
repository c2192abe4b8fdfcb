// The cookie policy, with the consent switches inside it.
import type { ReactNode } from 'react'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '../../ui/display/table.tsx'
import { LegalDocument } from './legal-document.tsx'
import { ContactSentence, OperatorStatement } from './operator-statement.tsx'

/** By the names under which it is stored; tests/platform/stored-keys.test.ts compares them with the sources. */
const stored = [
  ['ui-theme', 'Essential', 'Light, dark or system, as you chose', 'Until you clear it'],
  [
    'cookie-consent, cookie-consent-at',
    'Essential',
    'That you have answered the cookie question, and when',
    'Asked again after 365 days',
  ],
  ['cookie-analytics, cookie-functional, cookie-marketing', 'Essential', 'Your three choices', 'As above'],
  ['pro-interest', 'Essential', 'That you asked to hear about Pro', 'Until you clear it'],
  [
    'booking-draft',
    'Essential',
    'What you have filled in of a booking form, so that a reload does not lose it',
    'Until you send it or close the tab',
  ],
  ['bandstand-session', 'Essential', 'Keeps you logged in', 'Until you log out'],
  [
    'bandstand-flow',
    'Essential',
    'That a login at another provider began in this browser',
    'Until you are back, at most some minutes',
  ],
  [
    'bandstand-recovery, confirmation-awaited, confirmation-again-at, reset-again-at, link-again-at',
    'Essential',
    'Whether a new password is still to be set, and when we sent you an email',
    'Until you close the tab',
  ],
  ['bandstand-sign-up', 'Essential', 'That this browser chose the password you signed up with', '24 hours'],
  ['recent-write', 'Essential', 'That you have just saved something, so that you see it', '30 seconds'],
  ['sidebar_state', 'Essential', 'Whether the sidebar is open, once you are logged in', '7 days'],
  [
    'dashboard-page-size, calendar-view, gig-sheet-prices, book-when-agreed, dismissed-tips-…',
    'Essential',
    'How you like to see and offer your bookings, once you are logged in',
    'Until you clear it',
  ],
  [
    'statement-columns',
    'Essential',
    'Which column of your bank’s table is which, if you match a statement; nothing of the statement itself',
    'Until you clear it',
  ],
] as const

export function CookiePolicyPage(props: { choices: ReactNode }) {
  return (
    <LegalDocument
      title="Cookie Policy"
      summary="What this site keeps in your browser, and the switches to decide about it."
      sections={[
        {
          id: 'what-cookies-are',
          title: 'What we mean by cookies',
          content: (
            <p>
              A cookie is a small piece of text that a site keeps in your browser. We mean by it the browser's
              local storage too, which does the same work.
            </p>
          ),
        },
        {
          id: 'kinds',
          title: 'The four kinds',
          content: (
            <ul>
              <li>Essential: the site does not work without them. They cannot be switched off.</li>
              <li>Analytics: count which pages are used. We use none at present.</li>
              <li>
                Functional: remember choices that make the site more comfortable. We use none at present.
              </li>
              <li>Marketing: measure whether an advertisement brought you here. We use none at present.</li>
            </ul>
          ),
        },
        {
          id: 'your-choice',
          title: 'Your choice',
          content: (
            <>
              <p>Nothing optional loads before you allow it. You can change your mind here at any time.</p>
              <div className="mt-4">{props.choices}</div>
            </>
          ),
        },
        {
          id: 'what-is-stored',
          title: 'What is stored',
          content: (
            <div className="mt-4">
              <Table caption="What this site keeps in your browser" isStacked>
                <TableHead>
                  <HeaderCell>Name</HeaderCell>
                  <HeaderCell>Kind</HeaderCell>
                  <HeaderCell>What for</HeaderCell>
                  <HeaderCell>How long</HeaderCell>
                </TableHead>
                <tbody>
                  {stored.map(([name, kind, purpose, lifetime]) => (
                    <TableRow key={name} className="align-top text-sm">
                      <Cell className="font-medium">{name}</Cell>
                      <Cell label="Kind">{kind}</Cell>
                      <Cell label="What for">{purpose}</Cell>
                      <Cell label="How long">{lifetime}</Cell>
                    </TableRow>
                  ))}
                </tbody>
              </Table>
            </div>
          ),
        },
        {
          id: 'contact',
          title: 'Who we are, and how to reach us',
          content: (
            <>
              <OperatorStatement />
              <ContactSentence />
            </>
          ),
        },
      ]}
    />
  )
}
