import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { RuntimeConfigProvider } from '../../lib/config/runtime-config-context.tsx'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { PageDataProvider } from '../../lib/render/page-data.tsx'
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

/** With the profile that the server sent along, if it did. */
function visit(slug: string, sent?: object | null) {
  const path = `/book/${slug}`
  const data = sent === undefined ? undefined : { path, day: '2030-01-01', profile: sent }

  const routes = [
    { path: '/book/:slug', element: <BookingPage /> },
    { path: '/', element: <p>Home</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <PageDataProvider data={data}>
      <RuntimeConfigProvider config={config}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </RuntimeConfigProvider>
    </PageDataProvider>,
  )
  return router
}

test('an artist sent along is shown at once with their branding, which is removed on leaving', async () => {
  const router = visit('the-test-band', profile)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book The Test Band')
  expect(server.callsOf('get_public_profile_data')).toEqual([])
  expect(document.title).toBe('The Test Band · Jazz & soul')
  expect([...root.classList].sort()).toEqual(['dark', 'font-space-grotesk'])
  expect(root.style.getPropertyValue('--brand')).toBe('#f97316')

  await act(() => router.navigate('/'))
  expect([...root.classList].sort()).toEqual(['light'])
  expect(root.style.getPropertyValue('--brand')).toBe('')
})

test('fetches an artist other than the one sent along', async () => {
  server.answer('get_public_profile_data', () => Response.json([profile]))
  visit('the-test-band', { ...profile, slug: 'somebody-else' })
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
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth?mode=signin')
})

test('an artist whom the server did not find is not asked for again', async () => {
  visit('nobody', null)
  expect(await screen.findByRole('heading', { level: 1, name: 'Artist Not Found' })).toBeTruthy()
  expect(server.callsOf('get_public_profile_data')).toEqual([])
})

test('an artist without a rate has an unfinished page', async () => {
  visit('the-test-band', { ...profile, hourly_rate: null })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Profile Setup Incomplete')
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/pricing-setup')
})

test('shows an artist’s texts as plain text', () => {
  visit('the-test-band', { ...profile, form_title: '<img src=x onerror=alert(1)>' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<img src=x onerror=alert(1)>')
  expect(document.querySelector('h1 img')).toBeNull()
})

test('a picture that cannot be shown is dropped', async () => {
  visit('the-test-band', {
    ...profile,
    hero_image_type: 'upload',
    hero_image_url: 'data:image/png;base64,AAAA',
  })
  const hero = () => document.querySelector('header img')
  const picture = hero()
  expect(picture?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  if (picture) fireEvent.error(picture)
  expect(hero()).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book The Test Band')
})
