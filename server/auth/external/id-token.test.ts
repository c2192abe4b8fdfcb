import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { issuerOf } from './id-token.ts'

const common = 'https://login.microsoftonline.com/{tenantid}/v2.0'
const organisation = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const tokenOf = (tid: unknown) => new UnsecuredJWT({ tid }).encode()

test('expects the issuer of the organisation that a token of Microsoft is from', () => {
  expect(issuerOf(common, tokenOf(organisation))).toBe(
    `https://login.microsoftonline.com/${organisation}/v2.0`,
  )
})

test.each([
  ['another site', tokenOf('evil.example/')],
  ['nothing', tokenOf(undefined)],
  ['what is no token', 'not a token'],
])('expects no organisation that is named by %s', (_, token) => {
  expect(issuerOf(common, token)).toBe(common)
})

test('expects the one issuer of other providers, whatever a token says', () => {
  expect(issuerOf('https://accounts.google.com', tokenOf(organisation))).toBe('https://accounts.google.com')
})
