// Asks for cookie consent once, at the bottom of the page, without covering content: the page reserves space for it, and
// it steps aside for what is marked with `data-uncovered`.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { allAllowed, noneAllowed, storeCookiePreferences } from '../../lib/browser/cookie-consent.ts'
import { Button } from '../../ui/actions/button.tsx'

const PreferencesDialog = lazy(() =>
  import('./cookie-preferences-dialog.tsx').then((module) => ({ default: module.CookiePreferencesDialog })),
)

/** Three in one row of a phone. */
const compact = 'max-sm:flex-auto max-sm:px-1 max-sm:text-sm max-sm:leading-tight'

export function CookieBanner() {
  const [hasAnswered, setHasAnswered] = useState(false)
  const [isManaging, setIsManaging] = useState(false)
  const banner = useRef<HTMLElement>(null)
  const isAside = useIsOverUncovered(banner)
  useEffect(() => (hasAnswered || !banner.current ? undefined : reserveSpace(banner.current)), [hasAnswered])

  function answer(isAllowed: boolean) {
    storeCookiePreferences(isAllowed ? allAllowed : noneAllowed, isAllowed)
    setHasAnswered(true)
  }

  if (hasAnswered) return null
  return (
    <section
      ref={banner}
      aria-label="Cookie consent"
      className={`fixed inset-x-0 bottom-0 z-30 animate-fade border-t border-line bg-card text-ink shadow-soft print:hidden ${isAside ? 'invisible' : ''}`}
    >
      <div className="page-width flex flex-col gap-1.5 py-2 md:gap-3 md:py-4 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        <p className="text-sm leading-snug">
          We use essential cookies to make this site work. Others only if you allow them.{' '}
          <Link to={paths.cookiePolicy()} className="font-medium text-primary underline underline-offset-4">
            Cookie Policy
          </Link>
        </p>
        <div className="flex gap-1.5 sm:shrink-0">
          <Button variant="quiet" className={compact} onClick={() => answer(false)}>
            Decline All
          </Button>
          <Button variant="quiet" className={compact} onClick={() => answer(true)}>
            Accept All
          </Button>
          <Button variant="plain" className={compact} onClick={() => setIsManaging(true)}>
            Manage Preferences
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {isManaging ? <PreferencesDialog isOpen onOpenChange={setIsManaging} /> : null}
      </Suspense>
    </section>
  )
}

/** Elements at the bottom of the page or screen move up by the banner's height (styles/base.css). */
function reserveSpace(banner: HTMLElement): () => void {
  const root = document.documentElement
  const measure = () => {
    root.style.setProperty('--hidden-below', `${banner.offsetHeight}px`)
    document.body.style.paddingBottom = `${banner.offsetHeight}px`
  }
  measure()
  window.addEventListener('resize', measure)
  return () => {
    window.removeEventListener('resize', measure)
    root.style.removeProperty('--hidden-below')
    document.body.style.paddingBottom = ''
  }
}

/** Whether the banner's place is over a marked element; not while the banner holds the focus. */
function useIsOverUncovered(banner: { readonly current: HTMLElement | null }): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const look = () => {
      const marked = document.querySelector('[data-uncovered]')?.getBoundingClientRect()
      const own = banner.current?.getBoundingClientRect()
      const isFocused = banner.current?.contains(document.activeElement)
      setIsOver(!isFocused && !!marked && !!own && marked.bottom > own.top && marked.top < own.bottom)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [banner])
  return isOver
}
