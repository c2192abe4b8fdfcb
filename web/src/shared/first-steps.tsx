// The three steps to a booking page, for pages that need a profile when there is none yet.
import { Palette, SlidersHorizontal, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { actionStyle } from '../ui/actions/action-style.ts'
import { Card } from '../ui/display/card.tsx'

const firstSteps = [
  { icon: UserRound, name: 'Profile', text: 'Your name, your music and the address of your page.' },
  { icon: SlidersHorizontal, name: 'Pricing rules', text: 'Travel, extras and what each date costs.' },
  { icon: Palette, name: 'Form branding', text: 'Picture, colours and texts. Then publish and share it.' },
]

interface FirstStepsProps {
  /** Why the page needs a profile. */
  text: string
  /** To the first step. */
  link: { to: string; label: string }
}

export function FirstSteps({ text: reason, link }: FirstStepsProps) {
  return (
    <Card className="overflow-hidden">
      <div className="dark evening-sky px-5 py-8 text-ink sm:px-8 sm:py-10">
        <h2 className="text-2xl md:text-3xl">Your page in three steps</h2>
        <p className="mt-2 max-w-measure text-ink-soft">{reason}</p>
        <Link to={link.to} className={`${actionStyle('lamp')} mt-6`}>
          {link.label}
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
