// Inside a website's frame: tells the page around how tall this one is, whenever that changes, and when a new step has
// begun; and hears which part of it is on screen (web/src/embed.ts). None of it is a secret, so any page may listen.
import { useLayoutEffect } from 'react'
import { type HeightMessage, readFrameMessage, type StepMessage } from '../../../domain/frame-messages.ts'
import { isFramed } from './is-framed.ts'

export function usePageFrame(): void {
  useLayoutEffect(() => {
    if (!isFramed()) return
    const root = document.documentElement
    // The page is then as tall as its content, not as the frame (styles/base.css).
    root.classList.add('framed')
    window.addEventListener('message', followViewport)
    const observer = new ResizeObserver(() => tell({ type: 'bandstand:height', height: root.offsetHeight }))
    observer.observe(root)
    return () => {
      observer.disconnect()
      window.removeEventListener('message', followViewport)
      root.classList.remove('framed')
      for (const name of visiblePart) root.style.removeProperty(name)
    }
  }, [])
}

/** `form` is what should be in sight from its top. */
export function tellStepBegan(form: HTMLElement): void {
  if (!isFramed()) return
  tell({ type: 'bandstand:step', top: Math.max(0, form.getBoundingClientRect().top + window.scrollY) })
}

const visiblePart = ['--visible-top', '--visible-height', '--hidden-below'] as const

/** A frame as tall as its page never scrolls: what stays in sight elsewhere goes by these lengths (styles/base.css). */
function followViewport(event: MessageEvent): void {
  if (event.source !== window.parent) return
  const message = readFrameMessage(event.data)
  if (message?.type !== 'bandstand:viewport') return
  const { top, height } = message
  const lengths = [top, height, Math.max(0, window.innerHeight - top - height)]
  const { style } = document.documentElement
  for (const [place, name] of visiblePart.entries()) style.setProperty(name, `${lengths[place]}px`)
  window.dispatchEvent(new Event(visiblePartEvent))
}

const visiblePartEvent = 'bandstand:visible-part'

/** Keeps an element beside a long form in sight, as `position: sticky` does where the page itself scrolls. */
export function useStayInSight(element: { current: HTMLElement | null }, gap: number): void {
  useLayoutEffect(() => {
    function follow() {
      const { current } = element
      const parent = current?.parentElement
      if (!current || !parent) return
      const visibleTop = Number.parseFloat(document.documentElement.style.getPropertyValue('--visible-top'))
      const room = Math.max(0, parent.clientHeight - current.offsetHeight)
      const offset = visibleTop + gap - parent.getBoundingClientRect().top
      current.style.transform = `translateY(${Math.min(room, Math.max(0, offset))}px)`
    }
    window.addEventListener(visiblePartEvent, follow)
    return () => window.removeEventListener(visiblePartEvent, follow)
  }, [element, gap])
}

function tell(message: HeightMessage | StepMessage): void {
  window.parent.postMessage(message, '*')
}
