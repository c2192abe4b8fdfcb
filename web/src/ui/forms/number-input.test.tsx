import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NumberInput } from './number-input.tsx'

/** As browsers do with "12,50" or "twelve": the field is empty for the page, and its validity says why. */
function typeUnreadable(field: HTMLElement, isUnreadable: boolean): void {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: isUnreadable } })
  fireEvent.input(field, { target: { value: isUnreadable ? '' : '12.5' } })
}

test('says what is wrong while the browser cannot read the number', () => {
  render(<NumberInput aria-label="Price" aria-describedby="hint" />)
  const field = screen.getByLabelText('Price')
  typeUnreadable(field, true)
  const text = screen.getByText(/^Please type the number in digits/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe(`hint ${text.id}`)
  typeUnreadable(field, false)
  expect(screen.queryByText(/^Please type the number in digits/)).toBeNull()
  expect(field.getAttribute('aria-invalid')).toBeNull()
})
