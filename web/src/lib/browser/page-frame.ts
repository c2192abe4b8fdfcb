// Inside another website's frame: reports this page's height and the start of a new step to the parent, and receives
// which part is visible (web/src/embed.ts). None of it is secret, so any page may listen. Loaded in frames only
// (use-page-frame.ts).
import {
  type HeightMessage,
  readFrameMessage,
  type StepMessage,
} from '../../../../domain/site/frame-messages.ts'
import { stepBegan } from './is-framed.ts'

/** Returns a function that stops it. */
export function startPageFrame(): () => void {
  const root = document.documentElement
  const observer = new ResizeObserver(() =>
    postToParent({ type: 'bandstand:height', height: root.offsetHeight }),
  )
  observer.observe(root)
  window.addEventListener('message', followViewport)
  document.addEventListener(stepBegan, reportStepStart)
  return () => {
    observer.disconnect()
    window.removeEventListener('message', followViewport)
    document.removeEventListener(stepBegan, reportStepStart)
    for (const name of visiblePart) root.style.removeProperty(name)
  }
}

function reportStepStart({ target }: Event): void {
  if (!(target instanceof Element)) return
  postToParent({
    type: 'bandstand:step',
    top: Math.max(0, target.getBoundingClientRect().top + window.scrollY),
  })
}

const visiblePart = ['--visible-top', '--visible-height', '--hidden-below'] as const

/** A frame as tall as its page never scrolls: sticky elements are positioned by these lengths (styles/base.css). */
function followViewport(event: MessageEvent): void {
  if (event.source !== window.parent) return
  const message = readFrameMessage(event.data)
  if (message?.type !== 'bandstand:viewport') return
  const { top, height } = message
  const lengths = [top, height, Math.max(0, window.innerHeight - top - height)]
  const { style } = document.documentElement
  for (const [place, name] of visiblePart.entries()) style.setProperty(name, `${lengths[place]}px`)
  for (const element of document.querySelectorAll<HTMLElement>('[data-stay-in-sight]')) follow(element, top)
}

/** Keeps an element beside a long form in view, as `position: sticky` does where the page itself scrolls. */
function follow(element: HTMLElement, visibleTop: number): void {
  const parent = element.parentElement
  if (!parent) return
  const room = Math.max(0, parent.clientHeight - element.offsetHeight)
  const offset = visibleTop + Number(element.dataset.stayInSight) - parent.getBoundingClientRect().top
  element.style.transform = `translateY(${Math.min(room, Math.max(0, offset))}px)`
}

function postToParent(message: HeightMessage | StepMessage): void {
  window.parent.postMessage(message, '*')
}
