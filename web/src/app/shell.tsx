// The frame around every page: skip link, header, the page itself with its waiting and failing states, footer. An
// artist's page has none of ours: it stores nothing that would need consent, and its bottom is the price's place.
import { Suspense } from 'react'
import { matchRoutes, Route, Routes, useLocation } from 'react-router'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { LoadingFallback } from '../components/loading-fallback.tsx'
import { SiteFooter } from '../components/site-footer.tsx'
import { SiteHeader } from '../components/site-header.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { CookieConsent } from './cookie-consent.tsx'
import { RouteArrival } from './route-arrival.tsx'
import { appRoutes } from './routes.tsx'

const mainId = 'main'

export function Shell() {
  const { pathname } = useLocation()
  const route = matchRoutes(appRoutes, pathname)?.at(-1)?.route
  const isOurs = !route?.isArtistsOwn
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink targetId={mainId} />
      {isOurs ? <SiteHeader isEvening={route?.isEvening ?? false} /> : null}
      {/* The footer waits along with the page: shown earlier, it would be pushed down when the page arrives. */}
      <Suspense fallback={route?.fallback ?? <LoadingFallback />}>
        <main id={mainId} tabIndex={-1} className="flex-1">
          <RouteArrival mainId={mainId} />
          <ErrorBoundary resetKey={pathname}>
            <Routes>
              {appRoutes.map((route) => (
                <Route key={route.path} path={route.path} element={route.element} />
              ))}
            </Routes>
          </ErrorBoundary>
        </main>
        {isOurs ? <SiteFooter /> : null}
      </Suspense>
      {isOurs ? <CookieConsent /> : null}
    </div>
  )
}
