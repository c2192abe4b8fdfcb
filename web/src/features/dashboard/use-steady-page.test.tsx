import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DashboardPage } from './dashboard-data.ts'
import { useSteadyPage } from './use-steady-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** "b1 pending b2 confirmed": the bookings and their statuses. */
function answer(bookings: string, asked = 'first page'): DashboardPage {
  const words = bookings.split(' ').filter(Boolean)
  const rows = words.flatMap((id, place) => (place % 2 ? [] : { id, status: words[place + 1] }))
  return { asked, bookings: rows, total: rows.length, page: 1, page_size: 5 } as unknown as DashboardPage
}

function Shown({ latest, isRemembered }: { latest: DashboardPage; isRemembered: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const { page, waiting, show } = useSteadyPage({ page: latest, isRemembered }, list)
  return (
    <>
      <button type="button" onClick={show}>
        {waiting} waiting
      </button>
      <ul ref={list}>
        {page.bookings.map(({ id, status }) => (
          <li key={id}>
            <a href={`#${id}`}>{`${id} ${status}`}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function open(bookings: string, isRemembered = false) {
  const { rerender } = render(<Shown latest={answer(bookings)} isRemembered={isRemembered} />)
  return (next: string, asked?: string) =>
    rerender(<Shown latest={answer(next, asked)} isRemembered={false} />)
}

const rows = () =>
  screen
    .queryAllByRole('link')
    .map((row) => row.textContent)
    .join(' ')
const waiting = () => screen.getByRole('button').textContent
function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('updates a changed booking at once and in place, also during interaction', () => {
  const receive = open('b1 pending b2 pending')
  fireEvent.pointerDown(window)
  receive('b1 confirmed b2 pending')
  expect(rows()).toBe('b1 confirmed b2 pending')
})

test('shows a new booking automatically when the page is idle', () => {
  const receive = open('b1 pending')
  receive('b2 pending b1 pending')
  expect(rows()).toBe('b2 pending b1 pending')
  expect(waiting()).toBe('0 waiting')
})

test('holds a new booking back during interaction; the rows stay in place, and up to date', () => {
  const receive = open('b2 pending b1 pending')
  fireEvent.touchStart(window)
  receive('b3 pending b2 confirmed')
  expect(rows()).toBe('b2 confirmed b1 pending')
  expect(waiting()).toBe('1 waiting')
  pass(2_000)
  fireEvent.scroll(window)
  pass(3_900)
  expect(rows()).toBe('b2 confirmed b1 pending')
  pass(1_000)
  expect(rows()).toBe('b3 pending b2 confirmed')
  expect(waiting()).toBe('0 waiting')
})

test('shows it at once on request', () => {
  const receive = open('b1 pending')
  fireEvent.keyDown(window, { key: 'Tab' })
  receive('b2 pending b1 pending')
  fireEvent.click(screen.getByRole('button'))
  expect(rows()).toBe('b2 pending b1 pending')
})

test('keeps keyboard focus in the list', () => {
  const receive = open('b1 pending')
  screen.getByRole('link').focus()
  receive('b2 pending')
  pass(60_000)
  expect(rows()).toBe('b1 pending')
  screen.getByRole('link').blur()
  pass(500)
  expect(rows()).toBe('b2 pending')
})

test('shows another page or filter, and a first booking, at once', () => {
  const receive = open('')
  fireEvent.pointerMove(window)
  receive('b1 pending')
  expect(rows()).toBe('b1 pending')
  receive('b7 rejected', 'rejected ones')
  expect(rows()).toBe('b7 rejected')
})

test('replaces cached data of an earlier visit with the first response', () => {
  const receive = open('b1 pending b2 pending', true)
  fireEvent.pointerDown(window)
  receive('b2 pending')
  expect(rows()).toBe('b2 pending')
  receive('b3 pending b2 pending')
  expect(rows()).toBe('b2 pending')
})
