import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ThemeProvider } from '../../lib/look/theme-provider.tsx'
import { storeSession } from '../../testing/stub-server.ts'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { SiteHeader } from './site-header.tsx'

function show() {
  render(
    <ThemeProvider>
      <MemoryRouter>
        <SiteHeader />
      </MemoryRouter>
    </ThemeProvider>,
  )
}

beforeEach(() => {
  window.localStorage.clear()
  stubSystemTheme()
  show()
})

const menu = () => document.getElementById('site-menu')

test('the menu opens, and Escape closes it and restores focus', () => {
  const toggle = screen.getByRole('button', { name: 'Open menu' })
  expect(menu()?.hidden).toBe(true)
  fireEvent.click(toggle)
  expect(menu()?.hidden).toBe(false)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(menu()?.hidden).toBe(true)
  expect(document.activeElement).toBe(toggle)
})

test('navigation closes the menu', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const [, link] = screen.getAllByRole('link', { name: 'Pricing' })
  if (link) fireEvent.click(link)
  expect(menu()?.hidden).toBe(true)
})

test('marks the link to the page that is open', () => {
  const marks = () =>
    screen.getAllByRole('link', { name: 'Pricing' }).map((link) => link.getAttribute('aria-current'))
  expect(marks()).not.toContain('page')
  for (const link of screen.getAllByRole('link', { name: 'Pricing' })) fireEvent.click(link)
  expect(new Set(marks())).toEqual(new Set(['page']))
})

test('shows visitors the sign-in and sign-up links', () => {
  const hrefs = (name: string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(hrefs('Login')).toContain('/auth?mode=signin')
  expect(hrefs('Request Access')).toContain('/auth?mode=signup')
})

test('shows signed-in users their account instead, from the first paint', () => {
  cleanup()
  storeSession()
  show()
  const links = screen.getAllByRole('link', { name: 'Go to my account', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/dashboard'])
  expect(screen.queryByRole('link', { name: 'Login', hidden: true })).toBeNull()
})
