import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

const choices = ['Jazz', 'Soul', 'Blues'].map((label) => ({ value: label.toLowerCase(), label }))

function Probe() {
  const [value, setValue] = useState('')
  return <Combobox aria-label="Genre" choices={choices} value={value} onValueChange={setValue} />
}

beforeEach(() => {
  // jsdom lays nothing out, so there is nothing to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  render(<Probe />)
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Genre' })

test('typing narrows the list, arrows move through it and Enter chooses', () => {
  fireEvent.change(field(), { target: { value: 'l' } })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Soul', 'Blues'])
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field().value).toBe('Blues')
  expect(screen.queryByRole('option')).toBeNull()
})

test('Escape leaves the value as it was', () => {
  fireEvent.change(field(), { target: { value: 'xyz' } })
  expect(screen.getByText('Nothing matches.')).toBeTruthy()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('')
})
