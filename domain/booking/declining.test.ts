import { expect, test } from 'vitest'
import { declineReasons, isDeclineReason } from './declining.ts'

test('a stored reason is one of the list', () => {
  expect(Object.keys(declineReasons).every(isDeclineReason)).toBe(true)
  for (const other of [null, undefined, '', 'constructor', 'none']) expect(isDeclineReason(other)).toBe(false)
})
