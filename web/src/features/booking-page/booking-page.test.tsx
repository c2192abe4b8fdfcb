import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RuntimeConfigProvider } from '../../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { stubBookingServer } from '../../testing/stub-booking-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { BookingPage } from './booking-page.tsx'

const config = {
  supabaseUrl: 'http://localhost:3000',
  supabaseKey: 'key',
  siteUrl: 'http://localhost:3000',
  operator: { name: null, address: null, companyNumber: null, vat: null, email: null },
}
const profile = {
  user_id: 'de300000-0000-4000-8000-000000000001',
  slug: 'the-test-band',
  display_name: 'The Test Band',
  hourly_rate: 100,
  form_subtitle: 'Jazz & soul',
  theme_preference: 'dark',
  font_family: 'space-grotesk',
  primary_color: '#f97316',
}
const root = document.documentElement
let server: ReturnType<typeof stubBookingServer>

beforeEach(() => {
  stubSystemTheme()
  root.className = ''
  server = stubBookingServer(profile)
})

afterEach(() => {
  document.getElementById('public-profile')?.remove()
})

function inline(value: unknown) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'public-profile'
  script.textContent = JSON.stringify(value)
  document.head.append(script)
}

function visit(slug: string) {
  const routes = [
    { path: '/book/:slug', element: <BookingPage /> },
    { path: '/', element: <p>Home</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/book/${slug}`] })
  render(
    <RuntimeConfigProvider config={config}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </RuntimeConfigProvider>,
  )
  return router
}

test('an inlined artist is shown at once with their branding, which is removed on leaving', async () => {
  inline(profile)
  const router = visit('the-test-band')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book The Test Band')
  expect(server.callsOf('get_public_profile_data')).toEqual([])
  expect(document.title).toBe('The Test Band · Jazz & soul')
  expect([...root.classList].sort()).toEqual(['dark', 'font-space-grotesk'])
  expect(root.style.getPropertyValue('--brand')).toBe('#f97316')

  await act(() => router.navigate('/'))
  expect([...root.classList].sort()).toEqual(['light'])
  expect(root.style.getPropertyValue('--brand')).toBe('')
})

test('fetches an artist other than the inlined one', async () => {
  inline({ ...profile, slug: 'somebody-else' })
  server.answer('get_public_profile_data', () => Response.json([profile]))
  visit('the-test-band')
  expect(screen.getByRole('status').textContent).toBe('Loading artist profile...')
  expect(await screen.findByRole('heading', { level: 1, name: 'Book The Test Band' })).toBeTruthy()
  expect(server.callsOf('get_public_profile_data')).toEqual([{ profile_slug: 'the-test-band' }])
})

test.each([
  ['an unknown address', () => Response.json([])],
  ['a lookup that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s shows that there is no such artist', async (_case, answer) => {
  server.answer('get_public_profile_data', answer)
  visit('nobody')
  expect(await screen.findByRole('heading', { level: 1, name: 'Artist Not Found' })).toBeTruthy()
})

test('an artist without a rate has an unfinished page', async () => {
  inline({ ...profile, hourly_rate: null })
  visit('the-test-band')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Profile Setup Incomplete')
})

test('shows an artist’s texts as plain text', () => {
  inline({ ...profile, form_title: '<img src=x onerror=alert(1)>' })
  visit('the-test-band')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<img src=x onerror=alert(1)>')
  expect(document.querySelector('h1 img')).toBeNull()
})
