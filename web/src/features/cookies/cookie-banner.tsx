// Asks for cookie consent once, at the bottom of the page, without covering content: the page reserves space for it.
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../domain/site/paths.ts'
import { allAllowed, noneAllowed, storeCookiePreferences } from '../../lib/browser/cookie-consent.ts'
import { Button } from '../../ui/actions/button.tsx'

const PreferencesDialog = lazy(() =>
  import('./cookie-preferences-dialog.tsx').then((module) => ({ default: module.CookiePreferencesDialog })),
)

export function CookieBanner() {
  const [hasAnswered, setHasAnswered] = useState(false)
  const [isManaging, setIsManaging] = useState(false)

  function answer(isAllowed: boolean) {
    storeCookiePreferences(isAllowed ? allAllowed : noneAllowed, isAllowed)
    setHasAnswered(true)
  }

  if (hasAnswered) return null
  return (
    <section
      ref={reserveSpace}
      aria-label="Cookie consent"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card text-ink shadow-soft print:hidden"
    >
      <div className="page-width flex flex-col gap-3 py-3 md:py-4 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        <p className="text-sm">
          We use essential cookies to make this site work. Others only if you allow them.{' '}
          <Link to={paths.cookiePolicy()} className="font-medium text-primary underline underline-offset-4">
            Cookie Policy
          </Link>
        </p>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:shrink-0">
          <Button variant="quiet" onClick={() => answer(false)}>
            Decline All
          </Button>
          <Button variant="quiet" onClick={() => answer(true)}>
            Accept All
          </Button>
          <Button variant="plain" className="col-span-2" onClick={() => setIsManaging(true)}>
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
