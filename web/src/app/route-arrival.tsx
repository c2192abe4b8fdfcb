// What happens when a new page has appeared: its title and description, scroll to the top, focus for screen readers.
// It renders nothing. It stands before the page, so that a page may set a closer title of its own.
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { matchRoutes, useLocation } from 'react-router'
import { publicPageText } from '../../../domain/page-texts.ts'
import { applyPageHead } from '../lib/browser/page-head.ts'
import { useRuntimeConfig } from '../lib/config/runtime-config-context.tsx'
import { type AppRoute, appRoutes } from './routes.tsx'

interface RouteArrivalProps {
  mainId: string
  /** Kept by whoever stays while the frame around the page changes. */
  arrivedAt: RefObject<string | undefined>
}

export function RouteArrival({ mainId, arrivedAt }: RouteArrivalProps) {
  const { pathname, hash } = useLocation()
  const { siteUrl } = useRuntimeConfig()

  useLayoutEffect(() => {
    const cameFrom = arrivedAt.current
    arrivedAt.current = pathname
    const hasChanged = cameFrom !== pathname
    // The head of an artist's page came with it from the server.
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

    // On the first page the browser starts reading at the top by itself.
    if (hasChanged && cameFrom !== undefined) focusPage(mainId)
  }, [pathname, hash, siteUrl, mainId, arrivedAt])

  useEffect(keepBrowserFromScrolling, [])

  return null
}

// Browsers would go back to the old position on Back, after us. A reload is left to them.
function keepBrowserFromScrolling(): () => void {
  const take = () => {
    window.history.scrollRestoration = 'manual'
  }
  const giveBack = () => {
    window.history.scrollRestoration = 'auto'
  }
  take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', giveBack)
  return () => {
    giveBack()
    window.removeEventListener('pageshow', take)
    window.removeEventListener('pagehide', giveBack)
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
  // A page that put focus in one of its own fields knows better.
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
