// For a page that websites may embed in a frame: loads page-frame.ts only there. The start of a step is signalled by an
// event; an element with `data-stay-in-sight` (its gap in pixels) stays on screen.
import { useLayoutEffect } from 'react'
import { isFramed } from './is-framed.ts'

export function usePageFrame(): void {
  useLayoutEffect(() => {
    if (!isFramed()) return
    // The page is then as tall as its content, not as the frame (styles/base.css).
    document.documentElement.classList.add('framed')
    let stop: (() => void) | undefined
    let isOver = false
    import('./page-frame.ts')
      .then(({ startPageFrame }) => {
        if (!isOver) stop = startPageFrame()
      })
      // Without it the frame keeps its height, and the form scrolls inside.
      .catch((error: unknown) => reportError(error))
    return () => {
      isOver = true
      stop?.()
      document.documentElement.classList.remove('framed')
    }
  }, [])
}
