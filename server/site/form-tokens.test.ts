import { expect, test } from 'vitest'
import { createFormTokens } from './form-tokens.ts'

let now = 1_000_000_000_000
const tokens = createFormTokens('a secret', () => now)

test('a token is valid for its form, from a few seconds on and for a day', () => {
  const token = tokens.issue('one')
  expect(tokens.check('one', token)).toBe('early')
  now += 5_000
  expect(tokens.check('one', token)).toBe('valid')
  now += 86_395_000
  expect(tokens.check('one', token)).toBe('valid')
  now += 1
  expect(tokens.check('one', token)).toBe('invalid')
})

test('nothing else is a token', () => {
  const token = tokens.issue('one')
  now += 60_000
  const [issuedAt = '', signature = ''] = token.split('.')
  const earlier = `${Number(issuedAt) - 60_000}.${signature}`
  const foreign = createFormTokens('another secret', () => now).issue('one')
  for (const other of [
    '',
    '.',
    issuedAt,
    `${issuedAt}.`,
    earlier,
    `${token}A`,
    foreign,
    `NaN.${signature}`,
    '€.€',
  ])
    expect(tokens.check('one', other)).toBe('invalid')
  expect(tokens.check('two', token)).toBe('invalid')
})
