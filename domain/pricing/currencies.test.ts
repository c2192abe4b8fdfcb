import { expect, test } from 'vitest'
import { formatAmount, formatWholeAmount } from './currencies.ts'

test.each([
  [780, 'GBP', '£780'],
  [1040, 'GBP', '£1,040'],
  [52.5, 'EUR', '€52.50'],
  [-20, 'USD', '−$20'],
  [300, 'CHF', 'CHF 300'],
  [300, 'SEK', 'kr 300'],
  [300, 'CAD', 'C$300'],
  [5, 'XXX', '$5'],
])('formats %d %s as %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text)
})

test('rounds headline amounts to whole units', () => {
  expect(formatWholeAmount(750.5, 'GBP')).toBe('£751')
  expect(formatWholeAmount(0, 'JPY')).toBe('¥0')
})
