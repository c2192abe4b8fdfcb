// The sidebar's two forms: a column that folds to its icons, and a sheet on small screens. Ctrl+B or Cmd+B toggles
// whichever is there.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { readSidebarIsOpen, storeSidebarIsOpen } from './sidebar-state.ts'

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
