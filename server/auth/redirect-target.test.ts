import { expect, test } from 'vitest'
import { redirectTarget, withFragment, withQuery } from './redirect-target.ts'

const site = 'https://bandstand.example.com'

test.each([
  ['https://bandstand.example.com/auth?from=mail', 'https://bandstand.example.com/auth?from=mail'],
  ['https://bandstand.example.com:8443/auth', site],
  ['http://bandstand.example.com/auth', site],
  ['https://bandstand.example.com.evil.example/', site],
  ['https://evil.example/?https://bandstand.example.com', site],
  ['https://user:word@bandstand.example.com/', site],
  ['/auth', site],
  ['', site],
])('a link with redirect_to %j leads to %s', (redirectTo, target) => {
  expect(redirectTarget(site, { redirectTo, referer: undefined })).toBe(target)
})

test('leads back to the requesting page by default, if that page is ours', () => {
  const from = (referer: string) => redirectTarget(site, { redirectTo: undefined, referer })
  expect(from('https://bandstand.example.com/pricing')).toBe('https://bandstand.example.com/pricing')
  expect(from('https://elsewhere.example/')).toBe(site)
})

test('ignores the port on localhost', () => {
  const wanted = { redirectTo: 'http://localhost:5173/auth', referer: undefined }
  expect(redirectTarget('http://localhost:3000', wanted)).toBe('http://localhost:5173/auth')
})

test('keeps the existing query when values are added', () => {
  expect(withQuery(`${site}/auth?sb_flow_id=1`, { code: 'c' })).toBe(`${site}/auth?sb_flow_id=1&code=c`)
  expect(withFragment(`${site}/auth?a=1#old`, { type: 'signup' })).toBe(`${site}/auth?a=1#type=signup`)
})
