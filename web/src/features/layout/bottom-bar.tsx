// The navigation of phones: four places in reach of the thumb. Only on the pages that it leads to; a booking and the forms
// have a bar of their own there.
import {
  CalendarDays,
  ExternalLink,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Palette,
  PanelsTopLeft,
  Share2,
  SlidersHorizontal,
  UserRound,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Workspace } from '../../../../domain/api/rpc-answers.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { NavLink } from '../../ui/actions/nav-link.tsx'
import { CountBadge } from '../../ui/display/count-badge.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

interface Place {
  to: string
  text: string
  icon: LucideIcon
}

const places: Place[] = [
  { to: paths.dashboard(), text: 'Today', icon: LayoutDashboard },
  { to: paths.calendar(), text: 'Calendar', icon: CalendarDays },
  { to: paths.messages(), text: 'Messages', icon: MessagesSquare },
]
const ownPage: Place[] = [
  { to: paths.profileSetup(), text: 'Profile Setup', icon: UserRound },
  { to: paths.pricingSetup(), text: 'Pricing Rules', icon: SlidersHorizontal },
  { to: paths.paymentsSetup(), text: 'Payments', icon: Wallet },
  { to: paths.formBranding(), text: 'Form Branding', icon: Palette },
  { to: paths.share(), text: 'Share', icon: Share2 },
]
const shownOn: string[] = [
  paths.dashboard(),
  paths.calendar(),
  paths.availability(),
  paths.connectedCalendars(),
  paths.messages(),
  paths.paymentsSetup(),
  paths.share(),
  paths.account(),
]

const itemStyle =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft aria-[current=page]:text-primary -outline-offset-2!'
const rowStyle =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-ground-soft transition-[background-color]'

/** Settings with unsaved changes keep their own bar at the bottom. */
export function BottomBar({ workspace }: { workspace: Workspace | undefined }) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  if (!shownOn.includes(pathname)) return null
  const unread = workspace?.unread_messages ?? 0
  return (
    <nav
      aria-label="Places"
      className="sticky bottom-(--hidden-below) z-20 mt-auto flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {places.map(({ to, text, icon: Icon }) => (
        <NavLink key={to} to={to} className={itemStyle}>
          <Icon aria-hidden="true" className="size-5.5" />
          {text}
          {to === paths.messages() && unread > 0 ? (
            <>
              <CountBadge count={unread} className="absolute top-1 left-[calc(50%+0.25rem)]" />
              <span className="sr-only">{`, ${unread} unread`}</span>
            </>
          ) : null}
        </NavLink>
      ))}
      <button type="button" aria-haspopup="dialog" className={itemStyle} onClick={() => setIsOpen(true)}>
        <PanelsTopLeft aria-hidden="true" className="size-5.5" />
        My page
      </button>
      <Sheet isOpen={isOpen} onOpenChange={setIsOpen} title="My page" side="bottom">
        <ul className="-mx-3">
          {workspace?.slug ? (
            <li>
              <a href={paths.book(workspace.slug)} target="_blank" rel="noreferrer" className={rowStyle}>
                <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
                View My Page
              </a>
            </li>
          ) : null}
          {ownPage.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={rowStyle} onClick={() => setIsOpen(false)}>
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </nav>
  )
}
