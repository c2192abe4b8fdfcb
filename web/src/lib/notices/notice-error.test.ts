import { expect, it } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { userMessage } from './notice-error.ts'

it.each([
  [
    'a refusal of a server function',
    new CallError('Too many messages.', 429, 'rate_limited'),
    'Too many messages.',
  ],
  [
    'a refusal of the data API',
    { code: 'PT409', message: 'This booking is confirmed.', details: null, hint: null },
    'This booking is confirmed.',
  ],
  [
    'a refusal of the auth service',
    Object.assign(new Error('Invalid login credentials'), { status: 400, code: 'invalid_credentials' }),
    'Invalid login credentials',
  ],
])('uses the server’s message: %s', (_, error, expected) => {
  expect(userMessage(error)).toBe(expected)
})

it.each([
  ['no connection', CallError.notReached(new TypeError('fetch failed'))],
  ['no connection to the auth service', Object.assign(new Error('Failed to fetch'), { status: 0 })],
  ['an internal server error', new CallError('stack trace', 500, 'unexpected')],
  ['a bug in the page', new TypeError('undefined is not a function')],
  ['nothing at all', undefined],
])('has no message for %s', (_, error) => {
  expect(userMessage(error)).toBeUndefined()
})
