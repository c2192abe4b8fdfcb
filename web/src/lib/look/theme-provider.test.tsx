import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubSystemTheme } from '../../testing/stub-system-theme.ts'
import { ThemeProvider, useTheme } from './theme-provider.tsx'

const root = document.documentElement

beforeEach(() => {
  window.localStorage.clear()
  root.className = ''
  root.style.colorScheme = ''
})

function Probe() {
  const { preference, theme, setPreference } = useTheme()
  return (
    <button type="button" onClick={() => setPreference('dark')}>
      {preference} {theme}
    </button>
  )
}

function renderProbe() {
  render(
    <ThemeProvider>
      <Probe />
    </ThemeProvider>,
  )
  return screen.getByRole('button')
}

test('without a choice it follows the system, also when that changes', () => {
  const system = stubSystemTheme(false)
  const probe = renderProbe()
  expect(probe.textContent).toBe('system light')
  expect(root.classList.contains('dark')).toBe(false)

  act(() => system.setDark(true))
  expect(probe.textContent).toBe('system dark')
  expect(root.classList.contains('dark')).toBe(true)
  expect(root.style.colorScheme).toBe('dark')

  cleanup()
  expect(system.listeners.size).toBe(0)
})

test('a stored choice wins over the system', () => {
  const system = stubSystemTheme(true)
  window.localStorage.setItem('ui-theme', 'light')
  const probe = renderProbe()
  expect(probe.textContent).toBe('light light')

  act(() => system.setDark(false))
  act(() => system.setDark(true))
  expect(root.classList.contains('dark')).toBe(false)
})

test('ignores a stored value that is not a theme', () => {
  stubSystemTheme(false)
  window.localStorage.setItem('ui-theme', 'sepia')
  expect(renderProbe().textContent).toBe('system light')
})

test('applies and stores a choice', () => {
  stubSystemTheme(false)
  const probe = renderProbe()
  fireEvent.click(probe)
  expect(probe.textContent).toBe('dark dark')
  expect(root.classList.contains('dark')).toBe(true)
  expect(window.localStorage.getItem('ui-theme')).toBe('dark')
})

test('follows a choice made in another tab', () => {
  stubSystemTheme(false)
  const probe = renderProbe()
  window.localStorage.setItem('ui-theme', 'dark')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'ui-theme' }))
  })
  expect(probe.textContent).toBe('dark dark')
})

test('with storage blocked it still works for the life of the page', () => {
  stubSystemTheme(false)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const probe = renderProbe()
  expect(probe.textContent).toBe('system light')
  fireEvent.click(probe)
  expect(probe.textContent).toBe('dark dark')
})
