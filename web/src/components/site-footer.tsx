// The foot of every page: the four legal pages.
import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'

const legalLinks = [
  { to: paths.termsOfService(), text: 'Terms of Service' },
  { to: paths.privacyPolicy(), text: 'Privacy Policy' },
  { to: paths.cookiePolicy(), text: 'Cookie Policy' },
  { to: paths.refundsCancellations(), text: 'Refunds & Cancellations' },
]

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <nav aria-label="Legal" className="page-width py-4">
        <ul className="grid grid-cols-2 gap-x-4 text-sm text-ink-soft sm:flex sm:flex-wrap sm:gap-x-6">
          {legalLinks.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className="hit-target inline-flex items-center rounded-control underline-offset-4 hover:text-ink hover:underline"
              >
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
