import { expect, test } from 'vitest'
import { declineReasons, freeDatesText, isDeclineReason } from './declining.ts'

test('free dates are written as a sentence, in order', () => {
  expect(freeDatesText(['2031-06-14'])).toBe('This date is still free: Saturday 14 June 2031.')
  expect(freeDatesText(['2031-06-15', '2031-06-14'])).toBe(
    'These dates are still free: Saturday 14 June 2031 or Sunday 15 June 2031.',
  )
  expect(freeDatesText(['2031-06-14', '2031-06-15', '2031-06-20'])).toBe(
    'These dates are still free: Saturday 14 June 2031, Sunday 15 June 2031 or Friday 20 June 2031.',
  )
})

test('a stored reason is one of the list', () => {
  expect(Object.keys(declineReasons).every(isDeclineReason)).toBe(true)
  for (const other of [null, undefined, '', 'constructor', 'none']) expect(isDeclineReason(other)).toBe(false)
})
