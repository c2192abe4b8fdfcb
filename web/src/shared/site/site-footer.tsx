// The footer of every page: the site's pages, the four legal pages, and the operator.
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { missingOperatorSettings, operatorSentences } from '../../lib/config/operator-details.ts'
import { useRuntimeConfig } from '../../lib/config/runtime-config-context.tsx'
import { BrandMark } from './brand-mark.tsx'

const productLinks = [
  { to: paths.howItWorks(), text: 'How it Works' },
  { to: paths.pricing(), text: 'Pricing' },
  { to: paths.contact(), text: 'Contact' },
]

const legalLinks = [
  { to: paths.termsOfService(), text: 'Terms of Service' },
  { to: paths.privacyPolicy(), text: 'Privacy Policy' },
  { to: paths.cookiePolicy(), text: 'Cookie Policy' },
  { to: paths.refundsCancellations(), text: 'Refunds & Cancellations' },
]

export function SiteFooter() {
  return (
    <footer className="dark border-t border-line bg-night text-ink">
      <div className="page-width grid gap-10 py-12 md:grid-cols-[1.6fr_1fr_1fr] lg:py-16">
        <div>
          <p className="flex items-center gap-2.5 font-display text-xl font-semibold tracking-tight">
            <BrandMark className="size-8" />
            Bandstand
          </p>
          <p className="mt-3 max-w-xs text-ink-soft">
            Booking automation for live musicians. Not an agency, not a directory, no commission.
          </p>
        </div>
        <LinkList label="Product" links={productLinks} />
        <LinkList label="Legal" links={legalLinks} />
      </div>
      <OperatorDetails />
    </footer>
  )
}

function LinkList(props: { label: string; links: { to: string; text: string }[] }) {
  return (
    <nav aria-label={props.label}>
      <p className="font-display font-semibold">{props.label}</p>
      <ul className="mt-2 text-ink-soft">
        {props.links.map((link) => (
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
  )
}

function OperatorDetails() {
  const config = useRuntimeConfig()
  const sentences = operatorSentences(config.operator)
  const missing = missingOperatorSettings(config)
  if (sentences.length === 0 && missing.length === 0) return null
  return (
    <div className="border-t border-line">
      <div className="page-width py-6 text-sm text-ink-soft">
        {sentences.length > 0 ? <p>{sentences.join(' ')}</p> : null}
        {missing.length > 0 ? (
          <p>
            Operator details are not set: <span className="wrap-anywhere">{missing.join(', ')}</span>. Only
            you see this line, on this machine.
          </p>
        ) : null}
      </div>
    </div>
  )
}
