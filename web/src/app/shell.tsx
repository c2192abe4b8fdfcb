// The frame around every page, the site's header and footer or the signed-in app's frame, and the page with its loading
// and error states. Artists' pages and client pages have no frame: they store nothing that needs consent.
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import displayFont from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { matchRoutes, Navigate, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'
import { paths } from '../../../domain/site/paths.ts'
import { consentChangeEvent, mustAskForConsent } from '../lib/browser/cookie-consent.ts'
import { type LazyPage, useLazyPage } from '../lib/browser/lazy-page.tsx'
import { whenIdle } from '../lib/browser/when-idle.ts'
import { SiteFooter } from '../shared/site/site-footer.tsx'
import { SiteHeader } from '../shared/site/site-header.tsx'
import { SkipLink } from '../ui/actions/skip-link.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { LoadingFallback } from '../ui/feedback/loading-fallback.tsx'
import { RouteArrival } from './route-arrival.tsx'
import { appRoutes, isMovedOn, protectedFrame } from './routes.tsx'

const mainId = 'main'

export function Shell() {
  const location = useLocation()
  const { pathname } = location
  const ProtectedFrame = useLazyPage(protectedFrame)
  const arrivedAt = useRef<string>(undefined)
  const matches = matchRoutes(appRoutes, pathname) ?? []
  const route = matches.at(-1)?.route
  const isBare = route?.isBare || route?.isArtistsOwn

  if (isMovedOn(location)) {
    return <Navigate to={{ ...location, pathname: paths.auth() }} replace />
  }
  const main = (
    <main id={mainId} tabIndex={-1} aria-label={route?.mainLabel} className="flex-1">
      <RouteArrival mainId={mainId} arrivedAt={arrivedAt} />
      <ErrorBoundary resetKey={pathname}>
        {/* What <Routes> provides, without its code for errors and data of routes. */}
        <RouteContext value={{ matches, outlet: null, isDataRoute: false }}>
          {route ? <RoutedPage key={route.path} page={route.page} /> : null}
        </RouteContext>
      </ErrorBoundary>
    </main>
  )
  return (
    <>
      <SkipLink targetId={mainId} />
      {route?.access ? (
        <ErrorBoundary resetKey={route.access}>
          <Suspense fallback={<LoadingFallback />}>
            <ProtectedFrame access={route.access}>
              <Suspense fallback={<LoadingFallback />}>{main}</Suspense>
            </ProtectedFrame>
          </Suspense>
        </ErrorBoundary>
      ) : isBare ? (
        <Suspense fallback={<LoadingFallback />}>{main}</Suspense>
      ) : (
        <SiteFrame isEvening={route?.isEvening ?? false}>{main}</SiteFrame>
      )}
      {isBare ? null : <CookieConsent />}
    </>
  )
}

function RoutedPage(props: { page: LazyPage }) {
  const Page = useLazyPage(props.page)
  useEffect(markAsRunning, [])
  return <Page />
}

/** Says that the page itself reacts, which React takes over after its frame: for tests, and for people who look into it. */
function markAsRunning(): void {
  document.documentElement.setAttribute('data-app', 'running')
}

function SiteFrame(props: { isEvening: boolean; children: ReactNode }) {
  for (const font of [textFont, displayFont])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <div className="flex min-h-svh flex-col">
      <SiteHeader isEvening={props.isEvening} />
      {/* The footer waits for the page: shown earlier, it would be pushed down when the page arrives. */}
      <Suspense fallback={<LoadingFallback />}>
        {props.children}
        <SiteFooter />
      </Suspense>
    </div>
  )
}

/**
 * Asks for consent where required, once the page itself is rendered. Visitors who have answered do not load the banner.
 */
const CookieBanner = lazy(() =>
  import('../features/cookies/cookie-banner.tsx').then((module) => ({ default: module.CookieBanner })),
)

function CookieConsent() {
  const [mustAsk, setMustAsk] = useState(false)

  useEffect(() => {
    const look = () => setMustAsk(mustAskForConsent())
    const cancel = whenIdle(look)
    // The switches of the cookie policy page also count as an answer.
    window.addEventListener(consentChangeEvent, look)
    return () => {
      cancel()
      window.removeEventListener(consentChangeEvent, look)
    }
  }, [])

  return <Suspense fallback={null}>{mustAsk ? <CookieBanner /> : null}</Suspense>
}
