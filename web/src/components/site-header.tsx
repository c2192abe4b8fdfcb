// The top of every page: the brand, which leads home, and the theme switch.
import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { BrandMark } from './brand-mark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <div className="page-width flex h-16 items-center justify-between">
        <Link
          to={paths.home()}
          className="hit-target -ml-2 inline-flex items-center gap-2.5 rounded-control px-2 font-display text-xl font-semibold tracking-tight"
        >
          <BrandMark className="size-7" />
          Bandstand
        </Link>
        <ThemeSwitch />
      </div>
    </header>
  )
}
