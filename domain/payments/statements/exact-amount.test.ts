import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAmounts, compareAmounts, exactAmount, negated, subtractAmounts } from './exact-amount.ts'

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const write = (count: number) => {
  const digits = String(Math.abs(count)).padStart(3, '0')
  return `${count < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const amountOf = (count: number) => exactAmount(write(count)) ?? ''

test('equal amounts are equal texts', () => {
  for (const text of ['450', '450.', '0450.00', '+450.0']) expect(exactAmount(text)).toBe('450')
  for (const text of ['-0', '0.00', '-0.000']) expect(exactAmount(text)).toBe('0')
  for (const text of ['', '.', '.5', '1e3', '1,5', 'NaN', '0x10', '1.123456', '9'.repeat(14)])
    expect(exactAmount(text)).toBeUndefined()
})

test('sums and differences are exact', () => {
  expect(addAmounts(['0.1', '0.2'])).toBe('0.3')
  expect(addAmounts([])).toBe('0')
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      expect(addAmounts([amountOf(one), amountOf(other)])).toBe(amountOf(one + other))
      expect(subtractAmounts(amountOf(one), amountOf(other))).toBe(amountOf(one - other))
      expect(negated(amountOf(one))).toBe(amountOf(-one))
      expect(Math.sign(compareAmounts(amountOf(one), amountOf(other)))).toBe(Math.sign(one - other))
    }),
  )
})
