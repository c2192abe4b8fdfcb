// /embed.js, for any website: <script src="https://…/embed.js" data-artist="slug"></script> inserts that artist's
// booking form at its position, in a frame as tall as the form. It stores nothing and loads nothing else.
import { readFrameMessage, type ViewportMessage } from '../../domain/site/frame-messages.ts'

const mark = 'data-bandstand'
const heightBeforeLoading = 720

function embed(script: HTMLScriptElement): void {
  const slug = script.getAttribute('data-artist')
  if (!slug) throw new Error('The booking form needs data-artist on its script element.')
  script.setAttribute(mark, '')
  const { origin } = new URL(script.src, location.href)
  const frame = document.createElement('iframe')
  frame.title = script.getAttribute('data-title') || 'Booking form'
  frame.style.cssText = `display:block;width:100%;height:${heightBeforeLoading}px;border:0`
  const reportViewport = once(() => sendViewport(frame))
  window.addEventListener('message', (event) => {
    // In a sandbox without allow-same-origin the form has an opaque origin.
    if (event.source !== frame.contentWindow || ![origin, 'null'].includes(event.origin)) return
    const message = readFrameMessage(event.data)
    if (message?.type === 'bandstand:height') frame.style.height = `${Math.ceil(message.height)}px`
    if (message?.type === 'bandstand:step') showFormTop(frame, message.top)
    reportViewport()
  })
  // In the capture phase, so that scrolling of any element around the frame counts.
  window.addEventListener('scroll', reportViewport, { passive: true, capture: true })
  window.addEventListener('resize', reportViewport)
  script.after(frame)
  // Laid out first, so that the page it loads knows its width from the start.
  frame.getBoundingClientRect()
  frame.src = `${origin}/book/${encodeURIComponent(slug)}`
}

/**
 * After a long step the end of the form is on screen; the next step starts at the top of the form, under the artist's
 * picture.
 */
function showFormTop(frame: HTMLIFrameElement, top: number): void {
  const place = frame.getBoundingClientRect().top + top
  if (place >= 0 && place < window.innerHeight) return
  frame.style.scrollMarginTop = `${-top}px`
  frame.scrollIntoView()
}

/** Elements that must stay visible inside the frame follow this: the frame itself never scrolls. */
function sendViewport(frame: HTMLIFrameElement): void {
  const { top, height } = frame.getBoundingClientRect()
  const from = Math.min(height, Math.max(0, -top))
  const to = Math.min(height, Math.max(from, window.innerHeight - top))
  const message: ViewportMessage = { type: 'bandstand:viewport', top: from, height: to - from }
  // To any origin, because a sandboxed form has none; the scroll position is not secret.
  frame.contentWindow?.postMessage(message, '*')
}

/** At most once per animation frame. */
function once(run: () => void): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      run()
    })
  }
}

// Without a current script, the element was added by another script, as tag managers do.
const current = document.currentScript
if (current instanceof HTMLScriptElement) embed(current)
else document.querySelectorAll<HTMLScriptElement>(`script[data-artist]:not([${mark}])`).forEach(embed)
