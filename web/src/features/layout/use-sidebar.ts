// The sidebar's two forms: a collapsible column, and a sheet on small screens. Ctrl+B or Cmd+B toggles the current one.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

export function useSidebar() {
  const isSmall = useSyncExternalStore(subscribeToWidth, isSmallScreen)
  const [isOpen, setIsOpen] = useState(readSidebarIsOpen)
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  const toggle = useCallback(() => {
    if (isSmallScreen()) {
      setIsSheetOpen((wasOpen) => !wasOpen)
      return
    }
    setIsOpen((wasOpen) => {
      storeSidebarIsOpen(!wasOpen)
      return !wasOpen
    })
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [toggle])

  return { isSmall, isOpen, isSheetOpen: isSmall && isSheetOpen, setIsSheetOpen, toggle }
}

function smallScreens(): MediaQueryList {
  return window.matchMedia('(width < 48rem)')
}

function isSmallScreen(): boolean {
  return smallScreens().matches
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = smallScreens()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the sidebar is open. Stored in a cookie for seven days. */
const cookieName = 'sidebar_state'
const cookieSeconds = 7 * 24 * 60 * 60

function readSidebarIsOpen(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`)
}

function storeSidebarIsOpen(isOpen: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every supported browser
  document.cookie = `${cookieName}=${isOpen}; path=/; max-age=${cookieSeconds}; samesite=lax`
}
