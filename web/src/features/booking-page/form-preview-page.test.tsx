import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { RuntimeConfigProvider } from '../../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { stubBookingServer } from '../../testing/stub-booking-server.ts'
import { stubbedConfig } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { FormPreviewPage } from './form-preview-page.tsx'

const settings = { slug: 'rosa', display_name: 'Rosa', hourly_rate: 100, theme_preference: 'dark' }

beforeEach(() => {
  stubSystemTheme()
  stubBookingServer()
})

/** The parent page that contains the frame. */
function visitInFrame() {
  const parent = { postMessage: vi.fn() }
  vi.stubGlobal('top', parent)
  vi.stubGlobal('parent', parent)
  visit()
  return parent
}

function visit() {
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <MemoryRouter>
          <FormPreviewPage />
        </MemoryRouter>
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
}

function post(data: unknown, origin: string, source: unknown) {
  const message = new MessageEvent('message', { data, origin })
  Object.defineProperty(message, 'source', { value: source })
  act(() => void window.dispatchEvent(message))
}

const title = () => screen.queryByRole('heading', { level: 1 })?.textContent

test('reports that it is ready, and shows the form with every settings message it receives', () => {
  const parent = visitInFrame()
  const { origin } = window.location
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'bandstand:preview-ready' }, origin)
  expect(title()).toBeUndefined()

  post({ type: 'bandstand:preview-settings', settings }, origin, parent)
  expect(title()).toBe('Book Rosa')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  post({ type: 'bandstand:preview-settings', settings: { ...settings, form_title: 'Sing' } }, origin, parent)
  expect(title()).toBe('Sing')
})

test('ignores messages from another website, another window, or in another format', () => {
  const parent = visitInFrame()
  const { origin } = window.location
  post({ type: 'bandstand:preview-settings', settings }, 'https://elsewhere.example.com', parent)
  post({ type: 'bandstand:preview-settings', settings }, origin, {})
  post({ type: 'bandstand:preview-settings', settings: 'Rosa' }, origin, parent)
  post(null, origin, parent)
  expect(title()).toBeUndefined()
})

test('outside a frame it links to the branding step', () => {
  visit()
  expect(screen.getByRole('link', { name: 'Go to Form Branding' }).getAttribute('href')).toBe(
    '/form-branding',
  )
})
