// The two plans side by side: the free one, and the planned one.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { joinClasses } from '../../lib/look/join-classes.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { ProNotify } from './pro-notify.tsx'

const earlyAccess = [
  'Unlimited enquiries',
  'Custom booking form',
  'Instant quotes and pricing rules',
  'Shareable booking page',
  'Email notifications',
  'Basic CSV export',
]

const pro = [
  'Everything in Early Access',
  'Insights and analytics',
  'Contracts and invoices',
  'Deposits and payment links',
  'Calendar sync',
  'Team access',
  'Priority support',
]

export function PlanCards() {
  return (
    <section aria-label="Plans" className="page-width section-space grid gap-6 lg:grid-cols-2 lg:gap-8">
      <Plan
        isHighlighted
        name="Early Access"
        badge={<Badge tone="lamp">Beta</Badge>}
        figure="Free"
        text="For every musician who would rather play than type."
        features={earlyAccess}
      >
        <Link to={paths.auth({ mode: 'signup' })} className={`${actionStyle('primary')} w-full`}>
          Request Early Access
        </Link>
        <p className="mt-3 text-center text-sm text-ink-soft">Instant link. No waitlist.</p>
      </Plan>
      <Plan
        name="Pro"
        badge={<Badge>Planned</Badge>}
        figure="Coming Soon"
        text="For acts with a full diary. This is what we plan."
        features={pro}
      >
        <p className="mb-4 rounded-control bg-ground-soft px-4 py-3 text-sm text-ink-soft">
          <strong className="font-semibold text-ink">Pro preview</strong>: calendar sync is open to every
          artist during Early Access.
        </p>
        <ProNotify />
        <p className="mt-3 text-center text-sm text-ink-soft">One email when it launches, nothing else.</p>
      </Plan>
    </section>
  )
}

interface PlanProps {
  name: string
  badge: ReactNode
  figure: string
  text: string
  features: string[]
  isHighlighted?: boolean
  children: ReactNode
}

function Plan({ name, badge, figure, text, features, isHighlighted = false, children }: PlanProps) {
  return (
    <div
      className={joinClasses(
        'flex flex-col rounded-card border bg-card p-6 shadow-soft sm:p-8',
        isHighlighted ? 'border-primary inset-ring-1 inset-ring-primary' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{name}</h2>
        {badge}
      </div>
      <p className="mt-4 font-display text-4xl font-semibold tracking-tight">{figure}</p>
      <p className="mt-2 text-ink-soft">{text}</p>
      <ul className="mt-6 mb-8 flex-1 space-y-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.75 size-5 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
