import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

function policy(changes: Partial<Parameters<typeof securityHeaders>[0]>): Record<string, string> {
  const usual = {
    nonce: 'n',
    siteUrl: 'https://book.example.com',
    framedBy: 'no-one' as const,
    usesGoogleMaps: false,
  }
  const header = securityHeaders({ ...usual, ...changes })['content-security-policy'] ?? ''
  return Object.fromEntries(header.split('; ').map((rule) => [rule.split(' ')[0], rule]))
}

test('allows no scripts from, or requests to, other hosts', () => {
  expect(policy({})['script-src']).toBe("script-src 'self' 'nonce-n'")
  expect(JSON.stringify(policy({}))).not.toContain('google')
})

test('allows Google, and no other host, on a page with its address suggestions', () => {
  const rules = policy({ usesGoogleMaps: true })
  expect(rules['script-src']).toBe("script-src 'self' 'nonce-n' https://maps.googleapis.com")
  expect(rules['connect-src']).toContain('https://places.googleapis.com')
  expect(rules['default-src']).toBe("default-src 'none'")
})

test('allows framing only for pages that may be framed', () => {
  expect(policy({})['frame-ancestors']).toBe("frame-ancestors 'none'")
  expect(policy({ framedBy: 'ourselves' })['frame-ancestors']).toBe("frame-ancestors 'self'")
  expect(policy({ framedBy: 'anyone' })['frame-ancestors']).toBeUndefined()
})
