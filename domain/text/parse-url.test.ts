import { expect, test, vi } from 'vitest'
import { parseUrl } from './parse-url.ts'

test('reads URLs where the browser has no URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(parseUrl('https://example.com/a')?.hostname).toBe('example.com')
  expect(parseUrl('/a', 'https://example.com')?.href).toBe('https://example.com/a')
  expect(parseUrl('not a URL')).toBeUndefined()
  expect(parseUrl('https://exa mple.com')).toBeUndefined()
})
