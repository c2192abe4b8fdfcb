// Handles navigation to a new page: sets title and description, scrolls to the top, moves focus for screen readers.
// Renders nothing, and is placed before the page, so that a page can set a more specific title.
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { matchRoutes, useLocation } from 'react-router'
import { pageTitle, setTabTitle } from '../lib/browser/page-title.ts'
import { useRuntimeConfig } from '../lib/config/runtime-config-context.tsx'
import { usePageData } from '../lib/render/page-data.tsx'
import { type AppRoute, appRoutes } from './routes.tsx'

interface RouteArrivalProps {
  mainId: string
  /** Owned by a component that stays mounted while the frame around the page changes. */
  arrivedAt: RefObject<string | undefined>
}

export function RouteArrival({ mainId, arrivedAt }: RouteArrivalProps) {
  const { pathname, hash } = useLocation()
  const { siteUrl } = useRuntimeConfig()
  const isRendered = usePageData()?.path === pathname

  useLayoutEffect(() => {
    const cameFrom = arrivedAt.current
    arrivedAt.current = pathname
    const hasChanged = cameFrom !== pathname
    const isHeadFromServer = cameFrom === undefined && (isRendered || routeOf(pathname)?.isArtistsOwn)
    if (hasChanged && !isHeadFromServer) describePage(pathname, siteUrl)

    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else if (hasChanged && cameFrom !== undefined) window.scrollTo(0, 0)

    // On the first page the browser starts reading at the top automatically.
    if (hasChanged && cameFrom !== undefined) focusPage(mainId)
  }, [pathname, hash, siteUrl, isRendered, mainId, arrivedAt])

  useEffect(keepBrowserFromScrolling, [])

  return null
}

// Browsers would restore the old position on Back, after this. A reload is left to them.
function keepBrowserFromScrolling(): () => void {
  const take = () => {
    window.history.scrollRestoration = 'manual'
  }
  const restore = () => {
    window.history.scrollRestoration = 'auto'
  }
  take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', restore)
  return () => {
    restore()
    window.removeEventListener('pageshow', take)
    window.removeEventListener('pagehide', restore)
  }
}

function describePage(pathname: string, siteUrl: string): void {
  const title = routeOf(pathname)?.title ?? 'Page not found'
  setTabTitle(pageTitle(title))
  // The rest is read by other programs, which can wait for it.
  import('../lib/browser/page-head.ts').then(
    (module) => module.applyPageHead({ title, pathname, siteUrl }),
    (error: unknown) => reportError(error),
  )
}

function routeOf(pathname: string): AppRoute | undefined {
  return matchRoutes(appRoutes, pathname)?.at(-1)?.route
}

function focusPage(mainId: string): void {
  const main = document.getElementById(mainId)
  // Do not steal focus from a page that focused one of its own fields.
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
