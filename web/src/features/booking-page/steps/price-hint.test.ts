import { expect, test } from 'vitest'
import { currencySymbols } from '../../../../../domain/pricing/currencies.ts'
import { priceHint } from './price-hint.ts'

const option = (priceType: 'flat' | 'percentage', priceValue: number) => ({
  id: 'o',
  label: 'O',
  priceType,
  priceValue,
})

test('percentages are signed', () => {
  expect(priceHint(option('percentage', 15), 'GBP')).toBe('+15%')
  expect(priceHint(option('percentage', -20), 'GBP')).toBe('-20%')
})

test('free options are shown as included', () => {
  expect(priceHint(option('flat', 0), 'GBP')).toBe('included')
  expect(priceHint(option('percentage', 0), 'GBP')).toBe('included')
})

test.each(Object.entries(currencySymbols))('%s amounts have the symbol %s', (currency, symbol) => {
  const gap = /[a-z]$/i.test(symbol) ? ' ' : ''
  expect(priceHint(option('flat', 1250.5), currency)).toBe(
    `+${symbol}${gap}${currency === 'JPY' ? '1,251' : '1,250.50'}`,
  )
  expect(priceHint(option('flat', -60), currency)).toBe(`-${symbol}${gap}60`)
})
