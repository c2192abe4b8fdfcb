// Inside a website's frame: tells the page around how tall this one is, whenever that changes, and when a new step has
// begun (web/src/embed.ts listens). Neither is a secret, so it is said to whoever stands around.
import { useLayoutEffect } from 'react'
import type { HeightMessage, StepMessage } from '../../../domain/frame-messages.ts'
import { isFramed } from './is-framed.ts'

export function useFrameHeight(): void {
  useLayoutEffect(() => {
    if (!isFramed()) return
    const root = document.documentElement
    // The page is then as tall as its content, not as the frame (styles/base.css).
    root.classList.add('framed')
    const observer = new ResizeObserver(() => tell({ type: 'bandstand:height', height: root.offsetHeight }))
    observer.observe(root)
    return () => {
      observer.disconnect()
      root.classList.remove('framed')
    }
  }, [])
}

export function tellStepBegan(): void {
  if (isFramed()) tell({ type: 'bandstand:step' })
}

function tell(message: HeightMessage | StepMessage): void {
  window.parent.postMessage(message, '*')
}
