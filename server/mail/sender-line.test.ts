import { describe, expect, it } from 'vitest'
import { senderLine } from './sender-line.ts'

describe('the sender of a mail', () => {
  it('the sender of a mail is the artist through us, at our own address', () => {
    expect(senderLine('Bandstand <hello@example.com>', 'The Lantern Trio')).toBe(
      '"The Lantern Trio through Bandstand" <hello@example.com>',
    )
    expect(senderLine('hello@example.com', 'Nadia')).toBe('"Nadia through Bandstand" <hello@example.com>')
    expect(senderLine('"Gigs, Ltd" <hello@example.com>', 'Nadia')).toBe(
      '"Nadia through Gigs Ltd" <hello@example.com>',
    )
  })

  it('the sender of a mail is the operator’s own line without an artist', () => {
    for (const artist of [undefined, '', ' \u2068\u2069 '])
      expect(senderLine('Bandstand <hello@example.com>', artist)).toBe('Bandstand <hello@example.com>')
  })

  it.each([
    ['a line break', 'Nadia\r\nBcc: all@example.com'],
    ['quotes and another address', 'Nadia" <boss@bank.example>, "'],
    ['a backslash at the end', 'Nadia\\'],
    ['a long name', 'N'.repeat(500)],
  ])('stays one address with %s in the name', (_, artist) => {
    const line = senderLine('Bandstand <hello@example.com>', artist)
    expect(line).toMatch(/^"[^"\\<>@\r\n,;:]{1,80}" <hello@example\.com>$/)
  })
})
