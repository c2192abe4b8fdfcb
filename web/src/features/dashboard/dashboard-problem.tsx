// The dashboard when its data could not be loaded.
import { CalendarDays, type LucideIcon, Palette, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

interface Place {
  to: string
  icon: LucideIcon
  name: string
  text: string
}

const elsewhere: Place[] = [
  {
    to: paths.calendar(),
    icon: CalendarDays,
    name: 'Calendar',
    text: 'Your gigs, and the days you keep free.',
  },
  {
    to: paths.pricingSetup(),
    icon: SlidersHorizontal,
    name: 'Pricing Rules',
    text: 'Rates, travel and the questions you ask.',
  },
  { to: paths.formBranding(), icon: Palette, name: 'Form Branding', text: 'How your booking page looks.' },
]

export function LoadProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-8">
      <RetryMessage text={dashboardMessages.loadFailedAdvice} onRetry={onRetry}>
        <p className="w-full text-sm text-ink-soft">{dashboardMessages.bookingsAreSafe}</p>
      </RetryMessage>
      <h2 className="mt-10 text-xl">Meanwhile</h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
        {elsewhere.map(({ to, icon: Icon, name, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full gap-4 rounded-card border border-line bg-card p-5 shadow-soft hover:border-line-strong"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
              <span>
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
