import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { initialsOf } from '../../components/avatar.tsx'
import { RuntimeConfigProvider } from '../../lib/runtime-config-context.tsx'
import { ServerData } from '../../lib/server-data.tsx'
import { SessionProvider } from '../../lib/session.tsx'
import { stubbedConfig, stubbedUser, stubServer } from '../../lib/stub-server.ts'
import { stubSystemTheme } from '../../lib/stub-system-theme.ts'
import { ThemeProvider } from '../../lib/theme-provider.tsx'
import { AppLayout } from './app-layout.tsx'

beforeEach(() => {
  window.localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own cookie
  document.cookie = 'sidebar_state=; max-age=0; path=/'
  stubSystemTheme()
})

function show() {
  const { store } = stubServer({
    'GET /rest/v1/profiles': () =>
      Response.json([{ display_name: 'Rosa Amberley', profile_image_url: null }]),
  })
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <SessionProvider store={store}>
          <ServerData>
            <MemoryRouter initialEntries={['/dashboard']}>
              <AppLayout user={stubbedUser()}>Page</AppLayout>
            </MemoryRouter>
          </ServerData>
        </SessionProvider>
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
}

const toggle = () => screen.getByRole('button', { name: 'Toggle sidebar' })
const isOpen = () => toggle().getAttribute('aria-expanded')

test('the sidebar leads to the places of the app', () => {
  show()
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs.slice(1)).toEqual([
    ['Dashboard', '/dashboard'],
    ['Profile Setup', '/profile-setup'],
    ['Pricing Rules', '/pricing-setup'],
    ['Form Branding', '/form-branding'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test.each([{ ctrlKey: true }, { metaKey: true }])('%j and B fold it, and a cookie keeps that', (modifier) => {
  show()
  expect(isOpen()).toBe('true')
  fireEvent.keyDown(document, { key: 'b', ...modifier })
  expect(isOpen()).toBe('false')
  expect(document.cookie).toContain('sidebar_state=false')
  // Folded, the places keep their names.
  expect(screen.getByRole('link', { name: 'Pricing Rules' })).toBeTruthy()
  cleanup()
  show()
  expect(isOpen()).toBe('false')
  fireEvent.click(toggle())
  expect(document.cookie).toContain('sidebar_state=true')
})

test('B alone, and with other keys, is for typing', () => {
  show()
  fireEvent.keyDown(document, { key: 'b' })
  fireEvent.keyDown(document, { key: 'B', ctrlKey: true, shiftKey: true })
  expect(isOpen()).toBe('true')
})

test('the avatar menu knows who is signed in and switches the theme', async () => {
  show()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Your menu' }), { key: 'Enter' })
  expect(await screen.findByText('Rosa Amberley')).toBeTruthy()
  expect(screen.getByText('rosa@example.com')).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Profile',
    'Your account',
    'Log out',
  ])
  const darkMode = screen.getByRole('menuitemcheckbox', { name: 'Dark mode' })
  expect(darkMode.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(darkMode)
  expect(darkMode.getAttribute('aria-checked')).toBe('true')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  expect(window.localStorage.getItem('ui-theme')).toBe('dark')
})

test.each([
  ['Rosa Amberley', 'RA'],
  ['The Evening Brass', 'TB'],
  ['Björk', 'B'],
  ['宇多田 ヒカル', '宇ヒ'],
  ['rosa@example.com', 'R'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
