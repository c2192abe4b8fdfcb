import { expect, test } from 'vitest'
import { pathOf, readTarget, rememberTarget } from './remembered-target.ts'

const at = (address: string) => new URL(address, 'http://localhost')

test('remembers a page with its query and section', () => {
  const state = rememberTarget(at('/account?a=b#partners'))
  expect(readTarget(state)).toBe('/account?a=b#partners')
  expect(pathOf('/account#partners')).toBe('/account')
})

test('does not remember what may be a token', () => {
  expect(rememberTarget(at('/account#access_token=abc')).from).toBe('/account')
})
