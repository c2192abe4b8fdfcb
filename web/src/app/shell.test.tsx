// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubSystemTheme } from '../lib/stub-system-theme.ts'
import { Providers } from './providers.tsx'
import { Shell } from './shell.tsx'

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'key',
  siteUrl: 'http://localhost:3000',
  operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
}

const scrollTo = vi.fn()

beforeEach(() => {
  stubSystemTheme()
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function visit(address: string) {
  render(
    <Providers config={config}>
      <MemoryRouter initialEntries={[address]}>
        <Shell />
      </MemoryRouter>
    </Providers>,
  )
}

// The specification's route tables, with an address for each route: title of the tab, and the heading where that
// says something else.
const pages: [address: string, title: string, heading?: string][] = [
  ['/', 'Booking automation for live musicians', 'Quote every gig while you play'],
  ['/how-it-works', 'How it Works'],
  ['/pricing', 'Pricing', 'Early Access'],
  ['/contact', 'Contact Us'],
  ['/auth', 'Login or Request Access'],
  ['/auth?mode=signin&email=a%40b.example', 'Login or Request Access'],
  ['/signup-complete?email=a%40b.example', 'Check Your Email'],
  ['/dashboard', 'Dashboard'],
  ['/profile-setup?new=true', 'Profile Setup'],
  ['/pricing-setup', 'Configure Pricing Rules'],
  ['/form-branding', 'Form Branding'],
  ['/book/the-evening-brass', 'Artist Not Found'],
  ['/booking/3f0e', 'Booking Details'],
  ['/client-booking/3f0e?email=a%40b.example&token=t', 'Your Booking'],
  ['/admin', 'Admin Dashboard'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/refunds-cancellations', 'Refunds & Cancellations'],
]

describe('every route has its page', () => {
  test.each(pages)('%s', async (address, title, heading = title) => {
    visit(address)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
    expect(document.title).toBe(`${title} · Bandstand`)
  })
})

test('a public page has its own description and canonical address, another has none', async () => {
  visit('/pricing')
  await screen.findByRole('heading', { level: 1 })
  const description = document.querySelector('meta[name="description"]')
  expect(description?.getAttribute('content')).toContain('Early Access is free')
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  expect(canonical()).toBe('http://localhost:3000/pricing')
  cleanup()
  visit('/dashboard')
  await screen.findByRole('heading', { level: 1 })
  expect(canonical()).toBeUndefined()
})

test.each(['/no-such-page', '/book', '/booking/1/2'])('%s leads nowhere, and says so', async (address) => {
  visit(address)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404')
  expect(screen.getByText('Oops! Page not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('Page not found · Bandstand')
})

test('a new page starts at its top, with focus on its heading', async () => {
  visit('/')
  await screen.findByRole('heading', { level: 1 })
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)

  fireEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }))
  const heading = await screen.findByRole('heading', { name: 'Privacy Policy' })
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect(document.activeElement).toBe(heading)
})

test('the skip link leads to the page', async () => {
  visit('/pricing')
  await screen.findByRole('heading', { level: 1 })
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the theme switch steps through system, light and dark', async () => {
  visit('/pricing')
  await screen.findByRole('heading', { level: 1 })
  const themeSwitch = screen.getByRole('button', { name: 'Theme: system. Switch to light' })
  fireEvent.click(themeSwitch)
  fireEvent.click(themeSwitch)
  expect(themeSwitch.getAttribute('aria-label')).toBe('Theme: dark. Switch to system')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
})
