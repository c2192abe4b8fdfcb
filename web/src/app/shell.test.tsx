import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PageDataProvider } from '../lib/render/page-data.tsx'
import { SessionProvider } from '../lib/session/session.tsx'
import {
  type StubbedAnswers,
  storeSession,
  stubbedConfig,
  stubbedSession,
  stubServer,
} from '../testing/stub-server.ts'
import { stubSystemTheme } from '../testing/stub-system-theme.ts'
import { Providers } from './providers.tsx'
import { Shell } from './shell.tsx'

const scrollTo = vi.fn()

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
})

function visit(address: string, answers: StubbedAnswers = {}) {
  const server = stubServer({ 'GET /rest/v1/profiles': () => Response.json([]), ...answers })
  render(
    <Providers config={stubbedConfig}>
      <SessionProvider store={server.store}>
        <MemoryRouter initialEntries={[address]}>
          <Shell />
        </MemoryRouter>
      </SessionProvider>
    </Providers>,
  )
  return server
}

// The specification's route tables, with a path for each route: title of the tab, and the heading where it differs.
const pages: [address: string, title: string, heading?: string][] = [
  ['/', 'Booking automation for live musicians', 'Quote every gig while you play'],
  ['/how-it-works', 'How it Works'],
  ['/pricing', 'Pricing', 'Early Access'],
  ['/contact', 'Contact Us'],
  ['/auth', 'Login or Request Access', 'Join Bandstand'],
  ['/auth?mode=signin&email=a%40b.example', 'Login or Request Access', 'Welcome back'],
  ['/login', 'Login or Request Access', 'Welcome back'],
  ['/signup', 'Login or Request Access', 'Join Bandstand'],
  ['/signup-complete?email=a%40b.example', 'Check Your Email'],
  ['/book/the-evening-brass', 'Artist Not Found'],
  ['/book', 'Artist Not Found'],
  ['/book/', 'Artist Not Found'],
  ['/client-booking/3f0e?email=a%40b.example&token=t', 'Your Booking', 'Booking Not Found'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/refunds-cancellations', 'Refunds & Cancellations'],
]

const ownPages: [address: string, title: string, heading?: string][] = [
  ['/dashboard', 'Dashboard', 'Welcome back'],
  ['/calendar', 'Calendar'],
  ['/profile-setup?new=true', 'Profile Setup'],
  ['/pricing-setup', 'Configure Pricing Rules'],
  ['/payments-setup', 'Payments'],
  ['/form-branding', 'Form Branding'],
  ['/booking/3f0e', 'Booking Details', 'Booking not found'],
  ['/account', 'Your account'],
]

const asRole = (role: string) => ({ 'POST /rest/v1/rpc/get_current_user_role': () => Response.json(role) })

describe('every route renders its page', () => {
  test.each(pages)('%s renders its page', async (address, title, heading = title) => {
    visit(address)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
    expect(document.title).toBe(`${title} · Bandstand`)
  })

  test.each(ownPages)('%s renders its page for signed-in users', async (address, title, heading = title) => {
    storeSession()
    visit(address)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
    expect(document.title).toBe(`${title} · Bandstand`)
    expect(screen.getByRole('navigation', { name: 'App' })).toBeTruthy()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

describe('route guard', () => {
  test.each([...ownPages, ['/admin', 'Admin Dashboard']])('%s asks visitors to sign in', async (address) => {
    visit(address)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome back')
  })

  test('keeps a URL with a token, and shows a message when the token is invalid', async () => {
    visit('/dashboard?token=t')
    const heading = await screen.findByRole('heading', { name: 'This link did not sign you in' })
    expect(heading).toBeTruthy()
  })

  test('redirects to the requested page after sign-in', async () => {
    visit('/booking/3f0e', {
      'POST /auth/v1/token?grant_type=password': () => Response.json(stubbedSession()),
      'GET /rest/v1/profiles': () =>
        Response.json([{ id: 'p', display_name: 'Rosa', hourly_rate: 120, genre: 'Jazz' }]),
    })
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'rosa@example.com' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Evening4!' } })
    fireEvent.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeTruthy()
  })

  test('admits administrators to their page', async () => {
    storeSession('administrator@example.com')
    visit('/admin', asRole('admin'))
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeTruthy()
  })

  test('tells administrators without a second factor to add one', async () => {
    const scrolled = vi.fn()
    HTMLElement.prototype.scrollIntoView = scrolled
    storeSession('administrator@example.com')
    visit('/admin', {
      ...asRole('artist'),
      'GET /rest/v1/user_roles': () => Response.json([{ role: 'admin' }]),
    })
    const title = 'Turn on two-step login to open this page'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'App' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Set up two-step login' }))
    const section = await screen.findByRole('heading', { name: 'Two-step login' })
    expect(section.closest('#two-step-login')).toBeTruthy()
    await waitFor(() => expect(scrolled).toHaveBeenCalled())
  })

  test('redirects artists from the administrators’ page to the home page', async () => {
    storeSession()
    visit('/admin', { ...asRole('artist'), 'GET /rest/v1/user_roles': () => Response.json([]) })
    expect(await screen.findByRole('heading', { name: 'Quote every gig while you play' })).toBeTruthy()
  })

  test('logging out leads to /auth, and the next user is not redirected to the previous user’s page', async () => {
    storeSession()
    visit('/booking/3f0e', { 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Join Bandstand' })).toBeTruthy()
  })
})

test('a mail link that ends at the root is handled at /auth', async () => {
  const refused = '#error=access_denied&error_code=otp_expired'
  window.history.replaceState(null, '', `/${refused}`)
  visit(`/${refused}`)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  window.history.replaceState(null, '', '/')
})

test('a public page has its own description and canonical URL, other pages have none', async () => {
  visit('/pricing')
  await screen.findByRole('heading', { level: 1 })
  const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
  await waitFor(() => expect(description()).toContain('Early Access is free'))
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  expect(canonical()).toBe('http://localhost:3000/pricing')
  visit('/auth')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(canonical()).toBeUndefined())
})

test('the head that the server wrote stays until the next page', async () => {
  const description = document.createElement('meta')
  description.name = 'description'
  description.content = 'Written by the server'
  document.querySelector('meta[name="description"]')?.remove()
  document.head.append(description)
  stubServer({})
  render(
    <PageDataProvider data={{ path: '/terms-of-service', day: '2031-06-14' }}>
      <Providers config={stubbedConfig}>
        <MemoryRouter initialEntries={['/terms-of-service']}>
          <Shell />
        </MemoryRouter>
      </Providers>
    </PageDataProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  // Were it to be written again, that would have happened by now.
  await import('../lib/browser/page-head.ts')
  expect(description.content).toBe('Written by the server')

  fireEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }))
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
  await waitFor(() => expect(description.content).toContain('personal data'))
})

test.each(['/no-such-page', '/booking/1/2'])('%s shows the not-found page', async (address) => {
  visit(address)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404')
  expect(screen.getByText('Oops! Page not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('Page not found · Bandstand')
})

test('a new page starts at the top, with focus on its heading', async () => {
  visit('/')
  await screen.findByRole('heading', { level: 1 })
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)

  fireEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }))
  const heading = await screen.findByRole('heading', { name: 'Privacy Policy' })
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(heading)
})

test('the skip link moves to the page', async () => {
  visit('/pricing')
  await screen.findByRole('heading', { level: 1 })
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the theme switch cycles through system, light and dark', async () => {
  visit('/pricing')
  await screen.findByRole('heading', { level: 1 })
  const themeSwitch = screen.getByRole('button', { name: 'Theme: system. Switch to light' })
  fireEvent.click(themeSwitch)
  fireEvent.click(themeSwitch)
  expect(themeSwitch.getAttribute('aria-label')).toBe('Theme: dark. Switch to system')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
})
