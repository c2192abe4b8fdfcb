import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { button, field, press } from '../../testing/press-and-type.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

function Meals() {
  const [value, setValue] = useState(3)
  return <QuantityStepper label="Crew meals" value={value} min={2} max={8} onValueChange={setValue} />
}

const number = () => field('Number of: Crew meals')
const spoken = () => screen.getByRole('status').textContent

test('two buttons change the number within its limits, and say it', () => {
  render(<Meals />)
  press('More: Crew meals')
  expect(number().value).toBe('4')
  expect(spoken()).toBe('Crew meals: 4')
  press('Fewer: Crew meals')
  press('Fewer: Crew meals')
  expect(button('Fewer: Crew meals').getAttribute('aria-disabled')).toBe('true')
  press('Fewer: Crew meals')
  expect(number().value).toBe('2')
  expect(spoken()).toBe('Crew meals: 2 is the minimum')
})

test('a typed number counts once it is within the limits', () => {
  render(<Meals />)
  fireEvent.change(number(), { target: { value: '7' } })
  fireEvent.blur(number())
  expect(number().value).toBe('7')
})

test.each([
  ['50', '8', 'Crew meals: 8 is the maximum'],
  ['0', '2', 'Crew meals: 2 is the minimum'],
  ['', '3', ''],
])('a typed %j becomes %s when the field is left', (typed, expected, said) => {
  render(<Meals />)
  fireEvent.change(number(), { target: { value: typed } })
  expect(number().getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(number())
  expect(number().value).toBe(expected)
  expect(spoken()).toBe(said)
})

test('Enter takes the nearest number before it goes on', () => {
  render(<Meals />)
  fireEvent.change(number(), { target: { value: '50' } })
  expect(fireEvent.keyDown(number(), { key: 'Enter' })).toBe(false)
  expect(number().value).toBe('8')
  expect(fireEvent.keyDown(number(), { key: 'Enter' })).toBe(true)
})

test('its limits describe the field', () => {
  render(<Meals />)
  expect(screen.getByRole('spinbutton', { description: 'From 2 to 8' })).toBe(number())
})
