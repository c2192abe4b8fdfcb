// /embed.js, for any website: <script src="https://…/embed.js" data-artist="slug"></script> puts that artist's booking
// form in its own place, in a frame that is as tall as the form. It stores nothing and loads nothing else.
import { readFrameMessage } from '../../domain/frame-messages.ts'

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
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const message = readFrameMessage(event.data)
    if (message?.type === 'bandstand:height') frame.style.height = `${Math.ceil(message.height)}px`
    // A long step left its end on screen; the next one begins above.
    if (message?.type === 'bandstand:step' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
  })
  script.after(frame)
  // Laid out first, so that the page it loads knows from its first line how wide it is.
  frame.getBoundingClientRect()
  frame.src = `${origin}/book/${encodeURIComponent(slug)}`
}

// Without a current script the element was added by another script, as tag managers do.
const current = document.currentScript
if (current instanceof HTMLScriptElement) embed(current)
else document.querySelectorAll<HTMLScriptElement>(`script[data-artist]:not([${mark}])`).forEach(embed)
