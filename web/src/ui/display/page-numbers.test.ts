import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 2, '1 2'],
  [1, 12, '1 2 ... 12'],
  [4, 12, '1 ... 3 4 5 ... 12'],
  [3, 5, '1 2 3 4 5'],
  [12, 12, '1 ... 11 12'],
])('page %d of %d shows %s', (current, count, text) => {
  expect(
    pageNumbers(current, count)
      .map((entry) => ('page' in entry ? entry.page : '...'))
      .join(' '),
  ).toBe(text)
})
