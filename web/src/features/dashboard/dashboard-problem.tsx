// The dashboard without its data: it could not be loaded, or the artist has no profile yet.
import { CalendarDays, type LucideIcon, Palette, SlidersHorizontal, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { Card } from '../../ui/display/card.tsx'
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

const firstSteps = [
  { icon: UserRound, name: 'Profile', text: 'Your name, your music and the address of your page.' },
  { icon: SlidersHorizontal, name: 'Pricing rules', text: 'Travel, extras and what each date costs.' },
  { icon: Palette, name: 'Form branding', text: 'Picture, colours and texts. Then publish and share it.' },
]

export function WithoutProfile() {
  return (
    <Card className="mt-8 overflow-hidden">
      <div className="dark evening-sky px-5 py-8 text-ink sm:px-8 sm:py-10">
        <h2 className="text-2xl md:text-3xl">Your page in three steps</h2>
        <p className="mt-2 max-w-measure text-ink-soft">{dashboardMessages.noProfile}</p>
        <Link to={paths.profileSetup({ isNewArtist: true })} className={`${actionStyle('lamp')} mt-6`}>
          Set up your profile
        </Link>
      </div>
      <ol className="grid gap-6 p-5 sm:p-8 lg:grid-cols-3 lg:gap-8">
        {firstSteps.map(({ icon: Icon, name, text }, place) => (
          <li key={name} className="flex gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-ground-soft text-primary">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h3 className="font-semibold">{`${place + 1}. ${name}`}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
