// The navigation links of the signed-in app with the count of unread messages, and logout. Collapsed, they show icons
// with tooltips.
import {
  CalendarDays,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Palette,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { ReactElement } from 'react'
import type { Workspace } from '../../../../domain/api/rpc-answers.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { leave } from '../../lib/browser/leave-guard.ts'
import { useSignOut } from '../../lib/session/session.tsx'
import { NavLink } from '../../ui/actions/nav-link.tsx'
import { CountBadge } from '../../ui/display/count-badge.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

interface Place {
  to: string
  text: string
  icon: LucideIcon
}

const places: Place[] = [
  { to: paths.dashboard(), text: 'Dashboard', icon: LayoutDashboard },
  { to: paths.calendar(), text: 'Calendar', icon: CalendarDays },
  { to: paths.messages(), text: 'Messages', icon: MessagesSquare },
  { to: paths.profileSetup(), text: 'Profile Setup', icon: UserRound },
  { to: paths.pricingSetup(), text: 'Pricing Rules', icon: SlidersHorizontal },
  { to: paths.paymentsSetup(), text: 'Payments', icon: Wallet },
  { to: paths.formBranding(), text: 'Form Branding', icon: Palette },
]
const adminPlace: Place = { to: paths.admin(), text: 'Admin', icon: ShieldCheck }

const itemStyle =
  'relative flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-control px-3 font-medium whitespace-nowrap text-ink-soft transition-[color,background-color] hover:bg-ground-soft hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-ink'

interface SidebarLinksProps {
  isFolded: boolean
  workspace: Workspace | undefined
  onLeave?: () => void
}

export function SidebarLinks(props: SidebarLinksProps) {
  const signOut = useSignOut()
  const unread = props.workspace?.unread_messages ?? 0
  const shown = props.workspace?.is_admin ? [...places, adminPlace] : places
  return (
    <div className="flex flex-1 flex-col justify-between gap-6">
      <nav aria-label="App">
        <ul className="space-y-1">
          {shown.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <NamedWhenFolded text={text} isFolded={props.isFolded}>
                <NavLink to={to} onClick={props.onLeave} className={itemStyle}>
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  <span className={props.isFolded ? 'sr-only' : ''}>{text}</span>
                  {to === paths.messages() && unread > 0 ? (
                    <Unread count={unread} isFolded={props.isFolded} />
                  ) : null}
                </NavLink>
              </NamedWhenFolded>
            </li>
          ))}
        </ul>
      </nav>
      <NamedWhenFolded text="Logout" isFolded={props.isFolded}>
        <button type="button" onClick={() => leave(() => void signOut())} className={itemStyle}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          <span className={props.isFolded ? 'sr-only' : ''}>Logout</span>
        </button>
      </NamedWhenFolded>
    </div>
  )
}

function Unread({ count, isFolded }: { count: number; isFolded: boolean }) {
  return (
    <>
      <CountBadge count={count} className={isFolded ? 'absolute top-0.5 right-0' : 'ml-auto'} />
      <span className="sr-only">{`(${count} unread ${count === 1 ? 'message' : 'messages'})`}</span>
    </>
  )
}

function NamedWhenFolded(props: { text: string; isFolded: boolean; children: ReactElement }) {
  return props.isFolded ? (
    <Tooltip text={props.text} side="right">
      {props.children}
    </Tooltip>
  ) : (
    props.children
  )
}
