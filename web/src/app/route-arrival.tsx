// Handles navigation to a new page: sets title and description, scrolls to the top, moves focus for screen readers.
// Renders nothing, and is placed before the page, so that a page can set a more specific title.
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { matchRoutes, useLocation } from 'react-router'
import { publicPageText } from '../../../domain/site/page-texts.ts'
import { applyPageHead } from '../lib/browser/page-head.ts'
import { useRuntimeConfig } from '../lib/config/runtime-config-context.tsx'
import { type AppRoute, appRoutes } from './routes.tsx'

interface RouteArrivalProps {
  mainId: string
  /** Owned by a component that stays mounted while the frame around the page changes. */
  arrivedAt: RefObject<string | undefined>
}

export function RouteArrival({ mainId, arrivedAt }: RouteArrivalProps) {
  const { pathname, hash } = useLocation()
  const { siteUrl } = useRuntimeConfig()

  useLayoutEffect(() => {
    const cameFrom = arrivedAt.current
    arrivedAt.current = pathname
    const hasChanged = cameFrom !== pathname
    // The server rendered the head of an artist's page.
    const hasOwnHead = cameFrom === undefined && routeOf(pathname)?.isArtistsOwn
    if (hasChanged && !hasOwnHead) {
      applyPageHead({
        title: titleOf(pathname),
        text: publicPageText(pathname),
        url: new URL(pathname, siteUrl).href,
        siteUrl,
      })
    }

    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else if (hasChanged && cameFrom !== undefined) window.scrollTo(0, 0)

    // On the first page the browser starts reading at the top automatically.
    if (hasChanged && cameFrom !== undefined) focusPage(mainId)
  }, [pathname, hash, siteUrl, mainId, arrivedAt])

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

function titleOf(pathname: string): string {
  return routeOf(pathname)?.title ?? 'Page not found'
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
