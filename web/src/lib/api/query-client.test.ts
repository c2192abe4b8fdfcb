import { expect, test } from 'vitest'
import { createQueryClient, isTransientFailure } from './query-client.ts'

test.each([
  ['no connection', new TypeError('Failed to fetch'), true],
  ['no response', { status: 0 }, true],
  ['a server error', Object.assign(new Error('down'), { status: 503 }), true],
  ['a refused request', Object.assign(new Error('no'), { status: 403 }), false],
  ['too many requests', { status: 429 }, false],
  ['an error without a status', new Error('bug'), false],
  ['a status that is not a number', { status: 'pending' }, false],
  ['nothing', undefined, false],
])('%s is retried: %#', (_name, error, expected) => {
  expect(isTransientFailure(error)).toBe(expected)
})

test('gives up after two retries', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry
  if (typeof retry !== 'function') throw new Error('retry is decided by a function')
  expect([0, 1, 2].map((failures) => retry(failures, new TypeError()))).toEqual([true, true, false])
})
