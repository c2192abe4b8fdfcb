// The pages that the server renders, taken over by the browser: both must render the same at first, whatever the
// browser knows of its visitor.
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageData } from '../../domain/site/page-renderer.ts'
import { publicPages } from '../../domain/site/page-texts.ts'
import { App } from './app/app.tsx'
import { preloadRoute } from './app/routes.tsx'
import { renderer } from './render.tsx'
import { draftStorage } from './shared/booking/draft-storage.ts'
import { answered, resetServer, settings } from './testing/open-booking-form.tsx'
import { stubbedConfig } from './testing/stub-server.ts'
import { stubSystemTheme } from './testing/stub-system-theme.ts'

const quote = { base_price: 200, distance_charge: 0, add_ons: [], total: 200, currency: 'GBP' }
let server: ReturnType<typeof resetServer>
let root: Root | undefined

beforeEach(() => {
  server = resetServer()
  stubSystemTheme(true)
  window.localStorage.setItem('ui-theme', 'dark')
  window.localStorage.setItem('bandstand-session', '{}')
  window.localStorage.setItem('pro-interest', 'true')
  window.localStorage.setItem('cookie-marketing', 'true')
})

afterEach(async () => {
  await act(() => root?.unmount())
  document.body.innerHTML = ''
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** The page as the server rendered it, and what the browser complained about when it took over. */
async function visit(
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
  window.history.replaceState(state, '', data.path)
  await preloadRoute(data.path, true)
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

test.each([...Object.keys(publicPages), '/nowhere'])(
  '%s has its content before any script runs',
  async (path) => {
    const { html, complaints } = await visit({ path })
    expect(html).toMatch(/<h1[^>]*>[^<]/)
    expect(html).toContain('Terms of Service')
    // Neither hidden parts nor scripts that would put them in place.
    expect(html).not.toMatch(/<template|<script|<!--\$[?!]/)
    expect(complaints).toEqual([])
  },
)

test('pages of signed-in users are not rendered', async () => {
  for (const path of ['/dashboard', '/auth', '/client-booking/x'])
    expect(await renderer.render(stubbedConfig, { path, day: '2030-01-31' })).toBeUndefined()
})

test('an artist’s page has hero, first step and the price to start with', async () => {
  const { html, complaints } = await visit({ path: '/book/the-test-band', profile: settings, quote })
  expect(html).toContain('Book The Test Band</h1>')
  expect(html).toContain('Event Information</h2>')
  expect(html).toContain('£200')
  expect(complaints).toEqual([])
  // It came with the page.
  expect(server.callsOf('calculate_secure_booking_price')).toEqual([])
})

test('answers of an earlier visit come back at their step, and are kept', async () => {
  draftStorage.write('the-test-band', answered)
  const state = { usr: { step: 2 }, key: 'third', idx: 2 }
  const { html, container, complaints } = await visit(
    { path: '/book/the-test-band', profile: settings, quote },
    state,
  )
  expect(html).toContain('Event Information</h2>')
  expect(container.querySelector('h2')?.textContent).toBe('Performance Duration')
  expect(complaints).toEqual([])
  expect(draftStorage.read('the-test-band')).toMatchObject({ eventName: 'Garden wedding' })
})

test('what was typed before the code had loaded is kept', async () => {
  draftStorage.write('the-test-band', { ...answered, eventName: 'Of an earlier visit' })
  const page = { path: '/book/the-test-band', profile: settings, quote }
  const { container, complaints } = await visit(page, null, (rendered) => {
    for (const [name, text] of [
      ['eventName', 'Harvest supper'],
      ['venueName', 'Village hall'],
    ]) {
      const field = rendered.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field) field.value = text ?? ''
    }
  })
  const shown = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  expect([shown('eventName'), shown('venueName'), shown('venueAddress')]).toEqual([
    'Harvest supper',
    'Village hall',
    'Frome',
  ])
  expect(draftStorage.read('the-test-band')).toMatchObject({ eventName: 'Harvest supper' })
  expect(complaints).toEqual([])
})
