// The places of the signed-in app, and the way out of it. Folded, they show their icons, and their names as hints.
import { LayoutDashboard, LogOut, type LucideIcon, Palette, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { Tooltip } from '../../components/tooltip.tsx'
import { leave } from '../../lib/leave-guard.ts'
import { useSignOut } from '../../lib/session.tsx'

const places: { to: string; text: string; icon: LucideIcon }[] = [
  { to: paths.dashboard(), text: 'Dashboard', icon: LayoutDashboard },
  { to: paths.profileSetup(), text: 'Profile Setup', icon: UserRound },
  { to: paths.pricingSetup(), text: 'Pricing Rules', icon: SlidersHorizontal },
  { to: paths.formBranding(), text: 'Form Branding', icon: Palette },
]

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-control px-3 font-medium whitespace-nowrap text-ink-soft transition-[color,background-color] hover:bg-ground-soft hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-ink'

export function SidebarLinks(props: { isFolded: boolean; onLeave?: () => void }) {
  const signOut = useSignOut()
  return (
    <div className="flex flex-1 flex-col justify-between gap-6">
      <nav aria-label="App">
        <ul className="space-y-1">
          {places.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <NamedWhenFolded text={text} isFolded={props.isFolded}>
                <NavLink to={to} onClick={props.onLeave} className={itemStyle}>
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  <span className={props.isFolded ? 'sr-only' : ''}>{text}</span>
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

function NamedWhenFolded(props: { text: string; isFolded: boolean; children: ReactElement }) {
  return props.isFolded ? (
    <Tooltip text={props.text} side="right">
      {props.children}
    </Tooltip>
  ) : (
    props.children
  )
}
