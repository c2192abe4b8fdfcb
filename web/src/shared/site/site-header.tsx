// The header of every public page: the brand linked to the home page, the site's pages, and the sign-in links. On small
// screens they collapse into a menu.
import { Menu, Monitor, Moon, Sun, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { joinClasses } from '../../lib/look/join-classes.ts'
import type { ThemePreference } from '../../lib/look/theme.ts'
import { useTheme } from '../../lib/look/theme-provider.tsx'
import { useHasStoredSession } from '../../lib/session/stored-session.ts'
import { actionStyle } from '../../ui/actions/action-style.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { NavLink } from '../../ui/actions/nav-link.tsx'
import { BrandMark } from './brand-mark.tsx'

const links = [
  { to: paths.howItWorks(), text: 'How it Works' },
  { to: paths.pricing(), text: 'Pricing' },
  { to: paths.contact(), text: 'Contact' },
]

const menuId = 'site-menu'

/** `isEvening`: the page below opens with an evening sky, which extends behind the header. */
export function SiteHeader(props: { isEvening?: boolean }) {
  const { key } = useLocation()
  const [openFor, setOpenFor] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  // The menu belongs to the current location: any navigation closes it.
  const isOpen = openFor === key

  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpenFor(undefined)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      toggle.current?.focus()
    }
    const wide = window.matchMedia('(width >= 64rem)')
    wide.addEventListener('change', close)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      wide.removeEventListener('change', close)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <header
      className={joinClasses(
        'relative z-30 text-ink',
        props.isEvening ? 'dark bg-night' : 'border-b border-line bg-ground',
      )}
    >
      <div className="page-width flex h-16 items-center gap-2 lg:h-20">
        <Link
          to={paths.home()}
          className="hit-target -ml-2 inline-flex items-center gap-2.5 rounded-control px-2 font-display text-xl font-semibold tracking-tight"
        >
          <BrandMark className="size-8" />
          Bandstand
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 lg:flex">
          <PageLinks />
        </nav>
        <div className="ml-4 hidden items-center gap-2 lg:flex">
          <AccountLinks />
        </div>
        <div className="ml-auto flex items-center lg:ml-2">
          <ThemeSwitch />
          <IconButton
            ref={toggle}
            icon={isOpen ? X : Menu}
            label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpenFor(isOpen ? undefined : key)}
            className="-mr-3 lg:hidden"
          />
        </div>
      </div>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full animate-rise border-y border-line bg-ground pb-5 shadow-soft lg:hidden"
      >
        <nav aria-label="Main" className="page-width flex flex-col pt-2">
          <PageLinks />
        </nav>
        <div className="page-width mt-3 grid grid-cols-2 gap-3">
          <AccountLinks />
        </div>
      </div>
    </header>
  )
}

function PageLinks() {
  return links.map((link) => (
    <NavLink
      key={link.to}
      to={link.to}
      className="hit-target inline-flex items-center rounded-control px-3 font-medium text-ink-soft transition-[color,background-color] hover:bg-ground-soft hover:text-ink aria-[current=page]:text-ink max-lg:-mx-3 max-lg:py-3 max-lg:text-lg"
    >
      {link.text}
    </NavLink>
  ))
}

function AccountLinks() {
  // Read from storage, so that the right buttons are shown from the first paint.
  const isSignedIn = useHasStoredSession()
  if (isSignedIn) {
    return (
      <Link to={paths.dashboard()} className={joinClasses(actionStyle('quiet'), 'max-lg:col-span-2')}>
        Go to my account
      </Link>
    )
  }
  return (
    <>
      <Link to={paths.auth({ mode: 'signin' })} className={actionStyle('plain')}>
        Login
      </Link>
      <Link to={paths.auth({ mode: 'signup' })} className={actionStyle('quiet')}>
        Request Access
      </Link>
    </>
  )
}

/** A button that cycles through system, light and dark, labelled with the current and the next theme. */
const next: Record<ThemePreference, ThemePreference> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: Monitor, light: Sun, dark: Moon }

function ThemeSwitch() {
  const { preference, setPreference } = useTheme()
  const Icon = icons[preference]
  const label = `Theme: ${preference}. Switch to ${next[preference]}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setPreference(next[preference])}
      className="hit-target -mr-3 inline-flex items-center justify-center rounded-full text-ink-soft transition-[background-color,color] hover:bg-ground-soft hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
