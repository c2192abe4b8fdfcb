import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (more: Record<string, string>) =>
  readConfig({ SITE_URL: 'https://book.example.com', ...more }).auth.relyingParty

it('makes passkeys for the site’s own pages, or for a domain above it and further pages on it', () => {
  expect(read({})).toEqual({ id: 'book.example.com', otherOrigins: [] })
  const app = `android:apk-key-hash:${'A'.repeat(43)}`
  expect(
    read({
      AUTH_WEBAUTHN_RP_ID: 'Example.com',
      AUTH_WEBAUTHN_RP_ORIGINS: `https://app.example.com, https://example.com/, ${app}`,
    }),
  ).toEqual({
    id: 'example.com',
    otherOrigins: ['https://app.example.com', 'https://example.com', app],
  })
})

it.each([
  [{ AUTH_WEBAUTHN_RP_ID: 'other.example' }, /AUTH_WEBAUTHN_RP_ID must be the host of SITE_URL/],
  [{ AUTH_WEBAUTHN_RP_ID: 'https://example.com' }, /AUTH_WEBAUTHN_RP_ID must be a domain/],
  [
    { AUTH_WEBAUTHN_RP_ORIGINS: 'https://app.example.com' },
    /not on the domain of passkeys, book.example.com/,
  ],
  [{ AUTH_WEBAUTHN_RP_ORIGINS: 'http://book.example.com' }, /must be origins/],
  [{ AUTH_WEBAUTHN_RP_ORIGINS: 'https://book.example.com/path' }, /must be origins/],
])('refuses to start with %o', (given, message) => {
  expect(() => read(given as unknown as Record<string, string>)).toThrow(message)
})
