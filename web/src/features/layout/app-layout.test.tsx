import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ServerData } from '../../lib/api/server-data.tsx'
import { RuntimeConfigProvider } from '../../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { SessionProvider } from '../../lib/session/session.tsx'
import { stubbedConfig, stubbedUser, stubServer } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { initialsOf } from '../../ui/display/avatar.tsx'
import { AppLayout } from './app-layout.tsx'
import { isBehind } from './use-live-workspace.ts'

/** Simulates the server's channel. */
const channel = vi.hoisted(() => ({
  opened: 0,
  follower: undefined as { onChanged: (about: string) => void; onLive: () => void } | undefined,
}))
vi.mock('../../shared/live-channel.ts', () => ({
  followWorkspace: (_: unknown, __: string, follower: typeof channel.follower) => {
    channel.opened += 1
    channel.follower = follower
    return () => undefined
  },
}))

beforeEach(() => {
  window.localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie of the test
  document.cookie = 'sidebar_state=; max-age=0; path=/'
  stubSystemTheme()
  channel.opened = 0
  channel.follower = undefined
  document.title = 'Dashboard · Bandstand'
})

let visits = 0

function show(workspace: () => object = () => quiet, address = '/dashboard') {
  // Cached data is kept per user.
  visits += 1
  const user = stubbedUser(`${'rosa'.repeat(visits)}@example.com`)
  const { store, called } = stubServer({
    [workspaceCall]: () => Response.json(workspace()),
  })
  render(
    <RuntimeConfigProvider config={stubbedConfig}>
      <ThemeProvider>
        <SessionProvider store={store}>
          <ServerData>
            <MemoryRouter initialEntries={[address]}>
              <AppLayout user={user}>Page</AppLayout>
            </MemoryRouter>
          </ServerData>
        </SessionProvider>
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
  return { user, asked: () => called(workspaceCall).length }
}

const workspaceCall = 'POST /rest/v1/rpc/get_workspace'
const quiet = {
  display_name: 'Rosa Amberley',
  profile_image_url: null,
  unread_messages: 0,
  pending_requests: 0,
  is_admin: false,
}

const toggle = () => screen.getByRole('button', { name: 'Toggle sidebar' })
const isOpen = () => toggle().getAttribute('aria-expanded')

test('the sidebar links to the sections of the app', () => {
  show()
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs.slice(1)).toEqual([
    ['Dashboard', '/dashboard'],
    ['Calendar', '/calendar'],
    ['Messages', '/messages'],
    ['Profile Setup', '/profile-setup'],
    ['Pricing Rules', '/pricing-setup'],
    ['Payments', '/payments-setup'],
    ['Form Branding', '/form-branding'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%j and B collapse it, and a cookie stores that',
  (modifier) => {
    show()
    expect(isOpen()).toBe('true')
    fireEvent.keyDown(document, { key: 'b', ...modifier })
    expect(isOpen()).toBe('false')
    expect(document.cookie).toContain('sidebar_state=false')
    // Collapsed, the links keep their names.
    expect(screen.getByRole('link', { name: 'Pricing Rules' })).toBeTruthy()
    cleanup()
    show()
    expect(isOpen()).toBe('false')
    fireEvent.click(toggle())
    expect(document.cookie).toContain('sidebar_state=true')
  },
)

test('B alone or with other keys does not toggle it', () => {
  show()
  fireEvent.keyDown(document, { key: 'b' })
  fireEvent.keyDown(document, { key: 'B', ctrlKey: true, shiftKey: true })
  expect(isOpen()).toBe('true')
})

test('the avatar menu shows the signed-in user and switches the theme', async () => {
  const { user } = show()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Your menu' }), { key: 'Enter' })
  expect(await screen.findByText('Rosa Amberley')).toBeTruthy()
  expect(screen.getByText(user.email)).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Profile',
    'Share',
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

test('only an administrator sees the link to the admin page', async () => {
  show(() => ({ ...quiet, is_admin: true }))
  expect((await screen.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin')
  cleanup()
  const { asked } = show()
  await waitFor(() => expect(asked()).toBe(1))
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
})

test('shows the unread count beside Messages and in the tab, and updates it automatically', async () => {
  let unread = 2
  const { asked } = show(() => ({ ...quiet, unread_messages: unread }))
  expect(await screen.findByRole('link', { name: /^Messages\s*\(2 unread messages\)$/ })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('(2) Dashboard · Bandstand'))
  expect(screen.queryByText('2 new messages.')).toBeNull()
  await waitFor(() => expect(channel.follower).toBeTruthy())
  expect([channel.opened, asked()]).toEqual([1, 1])

  unread = 5
  act(() => {
    for (let count = 0; count < 20; count++) channel.follower?.onChanged('bookings')
  })
  expect(await screen.findByRole('link', { name: /^Messages\s*\(5 unread messages\)$/ })).toBeTruthy()
  // Announced once to screen readers, and fetched once for any number of changes.
  expect((await screen.findByText('3 new messages.')).getAttribute('role')).toBe('status')
  expect([channel.opened, asked()]).toEqual([1, 2])

  // Once connected it fetches missed changes, and again after every reconnect.
  for (const _ of [1, 2]) act(() => channel.follower?.onLive())
  unread = 0
  act(() => channel.follower?.onLive())
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Dashboard · Bandstand'))
})

test('page data is outdated when the counts differ, or when it is not loaded yet', () => {
  const figures = { unread_messages: 2, pending: 3, revenue: 1 }
  const now = { ...quiet, unread_messages: 2, pending_requests: 3 }
  expect(isBehind({ figures }, now)).toBe(false)
  expect(isBehind({ figures }, { ...now, unread_messages: 3 })).toBe(true)
  expect(isBehind({ figures }, { ...now, pending_requests: 4 })).toBe(true)
  expect(isBehind(undefined, now)).toBe(true)
  expect(isBehind({ figures }, undefined)).toBe(false)
})

test('a change of the profile does not refetch the counts', async () => {
  const { asked } = show()
  await waitFor(() => expect(channel.follower).toBeTruthy())
  await waitFor(() => expect(asked()).toBe(1))
  vi.useFakeTimers()
  act(() => channel.follower?.onChanged('profile'))
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(asked()).toBe(1)
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

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(width <'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('on a phone four places are in reach, with the unread count, and what belongs to the page behind a tap', async () => {
  onPhone()
  show(() => ({ ...quiet, unread_messages: 2, slug: 'lantern-trio' }))
  const bar = within(screen.getByRole('navigation', { name: 'Places' }))
  expect(await bar.findByRole('link', { name: /Messages.*2 unread/ })).toBeTruthy()
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard',
    '/calendar',
    '/messages',
  ])
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Today')
  fireEvent.click(bar.getByRole('button', { name: 'My page' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'My page' }))
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/book/lantern-trio',
    '/profile-setup',
    '/pricing-setup',
    '/payments-setup',
    '/form-branding',
    '/share',
  ])
})

test('pages with a bar of their own have no second one below it', () => {
  onPhone()
  show(undefined, '/booking/7d9c0000-0000-4000-8000-000000000001')
  expect(screen.queryByRole('navigation', { name: 'Places' })).toBeNull()
})
