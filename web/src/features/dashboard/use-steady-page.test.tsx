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

/** "b1 pending b2 confirmed": which bookings, and how they stand. */
function answer(bookings: string, asked = 'first page'): DashboardPage {
  const words = bookings.split(' ').filter(Boolean)
  const rows = words.flatMap((id, place) => (place % 2 ? [] : { id, status: words[place + 1] }))
  return { asked, bookings: rows, total: rows.length, page: 1, page_size: 5 } as unknown as DashboardPage
}

function Shown({ latest }: { latest: DashboardPage }) {
  const list = useRef<HTMLUListElement>(null)
  const { page, waiting, show } = useSteadyPage(latest, list)
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

function open(bookings: string) {
  const { rerender } = render(<Shown latest={answer(bookings)} />)
  return (next: string, asked?: string) => rerender(<Shown latest={answer(next, asked)} />)
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

test('a booking that changed is shown at once and in its place, also under a finger', () => {
  const receive = open('b1 pending b2 pending')
  fireEvent.pointerDown(window)
  receive('b1 confirmed b2 pending')
  expect(rows()).toBe('b1 confirmed b2 pending')
})

test('a new booking comes in by itself when nobody is using the page', () => {
  const receive = open('b1 pending')
  receive('b2 pending b1 pending')
  expect(rows()).toBe('b2 pending b1 pending')
  expect(waiting()).toBe('0 waiting')
})

test('while somebody is, it waits; the rows stay where they are, and up to date', () => {
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

test('it is shown at once to somebody who asks for it', () => {
  const receive = open('b1 pending')
  fireEvent.keyDown(window, { key: 'Tab' })
  receive('b2 pending b1 pending')
  fireEvent.click(screen.getByRole('button'))
  expect(rows()).toBe('b2 pending b1 pending')
})

test('the keyboard’s place in the list is not taken away', () => {
  const receive = open('b1 pending')
  screen.getByRole('link').focus()
  receive('b2 pending')
  pass(60_000)
  expect(rows()).toBe('b1 pending')
  screen.getByRole('link').blur()
  pass(500)
  expect(rows()).toBe('b2 pending')
})

test('another page or filter is what somebody asked for, and the first booking moves nothing', () => {
  const receive = open('')
  fireEvent.pointerMove(window)
  receive('b1 pending')
  expect(rows()).toBe('b1 pending')
  receive('b7 rejected', 'rejected ones')
  expect(rows()).toBe('b7 rejected')
})
