// /embed.js, for any website: <script src="https://…/embed.js" data-artist="slug"></script> puts that artist's booking
// form in its own place, in a frame that is as tall as the form. It stores nothing and loads nothing else.
import { readFrameMessage, type ViewportMessage } from '../../domain/frame-messages.ts'

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
    // Inside a sandbox without allow-same-origin the form has no origin to name.
    if (event.source !== frame.contentWindow || ![origin, 'null'].includes(event.origin)) return
    const message = readFrameMessage(event.data)
    if (message?.type === 'bandstand:height') frame.style.height = `${Math.ceil(message.height)}px`
    if (message?.type === 'bandstand:step') showFormTop(frame, message.top)
    reportViewport()
  })
  // Captured, so that the scrolling of any element around the frame counts.
  window.addEventListener('scroll', reportViewport, { passive: true, capture: true })
  window.addEventListener('resize', reportViewport)
  script.after(frame)
  // Laid out first, so that the page it loads knows from its first line how wide it is.
  frame.getBoundingClientRect()
  frame.src = `${origin}/book/${encodeURIComponent(slug)}`
}

/** A long step left its end on screen; the next one begins at the form's top, under the artist's picture. */
function showFormTop(frame: HTMLIFrameElement, top: number): void {
  const place = frame.getBoundingClientRect().top + top
  if (place >= 0 && place < window.innerHeight) return
  frame.style.scrollMarginTop = `${-top}px`
  frame.scrollIntoView()
}

/** What has to stay in sight inside the frame follows this: the frame itself never scrolls. */
function sendViewport(frame: HTMLIFrameElement): void {
  const { top, height } = frame.getBoundingClientRect()
  const from = Math.min(height, Math.max(0, -top))
  const to = Math.min(height, Math.max(from, window.innerHeight - top))
  const message: ViewportMessage = { type: 'bandstand:viewport', top: from, height: to - from }
  // To any origin, as a sandboxed form has none; how far a page is scrolled is no secret.
  frame.contentWindow?.postMessage(message, '*')
}

/** At most once for each frame the browser draws. */
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

// Without a current script the element was added by another script, as tag managers do.
const current = document.currentScript
if (current instanceof HTMLScriptElement) embed(current)
else document.querySelectorAll<HTMLScriptElement>(`script[data-artist]:not([${mark}])`).forEach(embed)
