import { render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPage } from '../../lib/browser/lazy-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

beforeEach(() => {
  // React logs what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function Broken(): ReactNode {
  throw new Error('broken')
}

test('shows that a page stopped working and offers a reload', () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('shows that a page could not be loaded when its code does not arrive', async () => {
  const { Lazy: Missing } = lazyPage(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  render(
    <Suspense>
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>
    </Suspense>,
  )
  expect((await screen.findByRole('heading')).textContent).toBe('This page could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('shows the page again after navigation', () => {
  const { rerender } = render(
    <ErrorBoundary resetKey="/broken">
      <Broken />
    </ErrorBoundary>,
  )
  rerender(<ErrorBoundary resetKey="/fine">Fine</ErrorBoundary>)
  expect(screen.getByText('Fine')).toBeTruthy()
})
