import { expect, it } from 'vitest'
import { AppError } from '../core/errors.ts'
import { answerStorageError, toStorageError } from './storage-error.ts'

it.each([
  ['a limit that names its wait', new AppError('rate_limited', { retryAfterSeconds: 7 }), '7'],
  ['more running calls than a caller may have', new AppError('too_many_running'), '2'],
])('%s is answered with 429 and when to try again', async (_, refused, wait) => {
  const error = toStorageError(refused)
  const answer = error && answerStorageError(error)
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([429, wait])
  expect(await answer?.json()).toMatchObject({ statusCode: '429', code: 'SlowDown' })
})
