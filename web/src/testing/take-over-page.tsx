// For tests: a page as the server renders it, taken over by the browser.
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { BrowserRouter } from 'react-router'
import { vi } from 'vitest'
import type { PageData } from '../../../domain/site/page-renderer.ts'
import { App } from '../app/app.tsx'
import { preloadRoute } from '../app/routes.tsx'
import { loadLazySteps } from '../features/booking-page/form/lazy-steps.ts'
import { renderer } from '../render.tsx'
import { stubbedConfig } from './stub-server.ts'

let root: Root | undefined

/**
 * The page as the server rendered it, and what the browser complained about when it took over. `state` is that of the
 * browser's history entry; `before` runs when the page is on screen, before its code.
 */
export async function takeOverPage(
  data: Omit<PageData, 'day'>,
  state: unknown = null,
  before: (page: HTMLElement) => void = () => undefined,
) {
  const sent = { day: '2030-01-31', ...data }
  const html = (await renderer.render(stubbedConfig, sent)) ?? ''
  // React leaves the contexts of its last rendering in place, which another renderer in the same process would see.
  await prerender(<p />)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  before(container)
  window.history.replaceState(state, '', data.path + (data.search ?? ''))
  await preloadRoute(data.path, true)
  if (data.form) await loadLazySteps()
  const complaints: unknown[] = []
  // React also says here which attributes differ. Of two renderers in one process it warns in general.
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!String(words[0]).startsWith('Detected multiple renderers')) complaints.push(words)
  })
  const app = <App config={stubbedConfig} data={sent} Router={BrowserRouter} />
  await act(async () => {
    root = hydrateRoot(container, app, { onRecoverableError: (error) => complaints.push(error) })
  })
  return { html, container, complaints }
}

export async function leavePage(): Promise<void> {
  await act(() => root?.unmount())
  root = undefined
  document.body.innerHTML = ''
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
}
