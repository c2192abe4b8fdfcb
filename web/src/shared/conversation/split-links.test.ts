import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (text: string) =>
  splitLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

describe('URLs in a text', () => {
  it.each([
    ['Our set list: https://example.com/songs.', 'https://example.com/songs'],
    ['(see http://example.com/a_(b))', 'http://example.com/a_(b)'],
    ['HTTPS://Example.com/Path?q=1#x!', 'HTTPS://Example.com/Path?q=1#x'],
    ['https://example.com/a, or not', 'https://example.com/a'],
  ])('URLs become links in %s', (text, shown) => {
    expect(links(text)).toEqual([[shown, new URL(shown).href]])
  })

  it.each([
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'mailto:a@example.com',
    'www.example.com',
    'https://paypal.com@evil.example',
    'https://user:pass@evil.example/',
    'https://',
    'http://%',
    'xhttps://example.com',
  ])('URLs that do not become links: %s', (text) => {
    expect(links(text).filter(([, href]) => !href?.startsWith('https://example.com/1'))).toEqual([])
  })

  it('URLs end at characters that change the text direction', () => {
    expect(links('https://example.com/\u202egpj.exe')).toEqual([
      ['https://example.com/', 'https://example.com/'],
    ])
  })

  it('links leave the text unchanged, and lead only to the web', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.constantFrom('javascript:', 'https://', '@', '(', ')', '\u202e', '"'),
      ),
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        const found = splitLinks(text)
        expect(found.map((piece) => piece.text).join('')).toBe(text)
        for (const { href } of found) if (href) expect(href).toMatch(/^https?:\/\/[^@/]*(\/|$)/)
      }),
    )
  })

  it('URLs are found in a long line without delay', () => {
    expect(splitLinks(`https://example.com/${')'.repeat(9_000)}`)).toHaveLength(2)
  })
})
