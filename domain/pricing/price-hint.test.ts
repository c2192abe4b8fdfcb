import { expect, test } from 'vitest'
import { currencySymbols } from './currencies.ts'
import { priceHint } from './price-hint.ts'
import type { PriceType } from './pricing-rules.ts'

const option = (priceType: PriceType, priceValue: number) => ({
  id: 'o',
  label: 'O',
  priceType,
  priceValue,
})

test('percentages are signed', () => {
  expect(priceHint(option('percentage', 15), 'GBP')).toBe('+15%')
  expect(priceHint(option('percentage', -20), 'GBP')).toBe('−20%')
})

test('with the base price, percentages are money with the rate beside it', () => {
  expect(priceHint(option('percentage', 30), 'GBP', 540)).toBe('+£162 · +30%')
  expect(priceHint(option('percentage', -20), 'GBP', 540)).toBe('−£108 · −20%')
  expect(priceHint(option('percentage', 12.5), 'GBP', 333)).toBe('+£41.63 · +12.5%')
  expect(priceHint(option('flat', 50), 'GBP', 540)).toBe('+£50')
})

test('amounts by hour and by piece say so, and a line-up has its rate', () => {
  expect(priceHint(option('hourly', 30), 'GBP')).toBe('+£30 an hour')
  expect(priceHint(option('quantity', 12), 'GBP')).toBe('+£12 each')
  expect(priceHint(option('rate', 160), 'GBP')).toBe('£160 an hour')
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
  expect(priceHint(option('flat', -60), currency)).toBe(`−${symbol}${gap}60`)
})
