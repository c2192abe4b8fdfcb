import { expect, test } from 'vitest'
import { redirectTarget, withFragment, withQuery } from './redirect-target.ts'

const site = 'https://bandstand.example.com'
const ours = { siteUrl: site, allowed: [] }

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
  expect(redirectTarget(ours, { redirectTo, referer: undefined })).toBe(target)
})

test('leads back to the requesting page by default, if that page is ours', () => {
  const from = (referer: string) => redirectTarget(ours, { redirectTo: undefined, referer })
  expect(from('https://bandstand.example.com/pricing')).toBe('https://bandstand.example.com/pricing')
  expect(from('https://elsewhere.example/')).toBe(site)
})

test('ignores the port on localhost', () => {
  const wanted = { redirectTo: 'http://localhost:5173/auth', referer: undefined }
  expect(redirectTarget({ siteUrl: 'http://localhost:3000', allowed: [] }, wanted)).toBe(
    'http://localhost:5173/auth',
  )
})

test.each([
  ['https://preview-7.example.dev/auth', true],
  ['https://preview-7.evil.com/x.example.dev/auth', false],
  ['https://preview.7.example.dev/auth', false],
  ['https://user@preview-7.example.dev/auth', false],
  ['bandstand-app://signed-in', true],
  ['bandstand-app://elsewhere', false],
  ['https://docs.example.dev/a/b/c?d=e#f', true],
  ['javascript:alert(1)//docs.example.dev', false],
])('with a list of further addresses, %s is allowed: %s', (redirectTo, isAllowed) => {
  const allowed = [
    'https://*.example.dev/auth',
    'bandstand-app://signed-in',
    'https://docs.example.dev/**',
    '**',
  ]
  const target = redirectTarget(
    { siteUrl: site, allowed: allowed.slice(0, 3) },
    { redirectTo, referer: undefined },
  )
  expect(target).toBe(isAllowed ? redirectTo : site)
  // Not even an operator who allows everything allows scripts.
  if (redirectTo.startsWith('javascript'))
    expect(redirectTarget({ siteUrl: site, allowed }, { redirectTo, referer: undefined })).toBe(site)
})

test('keeps the existing query when values are added', () => {
  expect(withQuery(`${site}/auth?sb_flow_id=1`, { code: 'c' })).toBe(`${site}/auth?sb_flow_id=1&code=c`)
  expect(withFragment(`${site}/auth?a=1#old`, { type: 'signup' })).toBe(`${site}/auth?a=1#type=signup`)
})
