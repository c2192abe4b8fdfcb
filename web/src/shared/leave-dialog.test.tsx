import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { leave } from '../lib/browser/leave-guard.ts'
import { LeaveDialog } from './leave-dialog.tsx'

function visit(isDirty: boolean, others: boolean[] = []) {
  const page = (
    <>
      <h1>Form</h1>
      <Link to="/away">Away</Link>
      <a href="/away" target="_blank" rel="noopener">
        New tab
      </a>
      <LeaveDialog isDirty={isDirty} />
      {others.map((isOtherDirty, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the forms stay where they are
        <LeaveDialog key={place} isDirty={isOtherDirty} />
      ))}
    </>
  )
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={page} />
        <Route path="/away" element={<h1>Away</h1>} />
      </Routes>
    </MemoryRouter>,
  )
}

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const away = () => screen.queryByRole('heading', { name: 'Away' })

test('without unsaved changes a link just navigates', async () => {
  visit(false)
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeTruthy()
})

test('asks about unsaved changes; staying keeps them, leaving navigates', async () => {
  visit(true)
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(question()).toBeNull()
  expect(away()).toBeNull()

  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(await screen.findByRole('heading', { name: 'Away' })).toBeTruthy()
  expect(question()).toBeNull()
})

test.each([[[true]], [[false]]])(
  'two forms on a page ask once (the other is unsaved: %j)',
  async (others) => {
    visit(true, others)
    fireEvent.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findAllByRole('dialog', { hidden: true })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('heading', { name: 'Away' })).toBeTruthy()
  },
)

test('a new tab or a click with a modifier key needs no confirmation', () => {
  visit(true)
  fireEvent.click(screen.getByRole('link', { name: 'New tab' }))
  fireEvent.click(screen.getByRole('link', { name: 'Away' }), { ctrlKey: true })
  expect(question()).toBeNull()
})

test('closing the tab triggers the browser’s own confirmation', () => {
  visit(true)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  cleanup()
  const later = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

test('actions that navigate ask too', async () => {
  visit(true)
  const logOut = vi.fn()
  leave(logOut)
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(logOut).toHaveBeenCalledOnce()
})
