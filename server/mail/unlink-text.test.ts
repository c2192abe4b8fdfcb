import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unlinkData, unlinkText } from './unlink-text.ts'

// What mail programs turn into links, matched more broadly than any of them does: a scheme, www, a name with a dot, a
// mail address, an IP address.
const linkers = [
  /[a-z][a-z0-9+.-]*:[/\\]/iu,
  /\b(mailto|tel|sms|skype|xmpp|magnet|bitcoin|geo|javascript|data):[a-z+?]/iu,
  /\bwww[.\u3002\uff0e\uff61]\S/iu,
  /[\p{L}\p{N}\p{M}\p{Cf}_)-][.\u2024\u3002\uff0e\uff61]\p{L}/u,
  /\S@[\p{L}\p{N}]/u,
  /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/,
]
const isLinked = (text: string) => linkers.some((linker) => linker.test(text))
const visible = (text: string) => text.replaceAll('\u2060', '')

describe('user-entered text', () => {
  it.each([
    'https://evil.example.com/login',
    'HTTPS://EVIL.COM',
    'http:\\\\evil.com',
    'www.evil.com',
    'evil.com',
    'pay at evil.co.uk/now, please',
    'ftp://evil.com',
    'mailto:me@evil.com',
    'me@evil.com',
    'http://192.0.2.1/x and 192.0.2.1',
    'пример.рф',
    'evil。com and evil．com and evil｡com',
    'evil.xn--p1ai',
    '(evil.com)',
    'tel:+441632960001',
    'https://evil.com:8443/a.php?b=c.d',
  ])('user-entered text is no longer a link: %s', (text) => {
    expect(isLinked(text)).toBe(true)
    expect(isLinked(unlinkText(text))).toBe(false)
    expect(visible(unlinkText(text))).toBe(text)
  })

  it.each([
    'Two sets of 45 minutes, then a DJ.',
    '£1,250.00 at 19:30',
    'First dance: “At Last”. Then cake...',
    '2031-06-14',
    '3.5 hours',
    '01632 960001',
  ])('user-entered text is unchanged when it holds no address: %s', (text) => {
    expect(unlinkText(text)).toBe(text)
  })

  it('user-entered text is never a link, looks the same, and is unchanged by a second pass', () => {
    const pieces = fc.constantFrom(
      ...[
        'http',
        'https',
        '://',
        'www',
        '.',
        '。',
        '．',
        ':',
        '/',
        '\\',
        '@',
        'evil',
        'com',
        'é',
        '1',
        '192',
        '-',
      ],
      ...[' ', '\n', '\u200b', '\u00ad', '(', ')', '"', ',', 'mailto', 'рф', '\u0301', '\u202e'],
    )
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.emailAddress(),
      fc.domain(),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const unlinked = unlinkText(text)
        expect(isLinked(unlinked)).toBe(false)
        expect(visible(unlinked)).toBe(visible(text))
        expect(unlinkText(unlinked)).toBe(unlinked)
      }),
      { numRuns: 3_000 },
    )
  })

  it('still opens the same site when copied into a browser', () => {
    expect(new URL(`https://${unlinkText('shop.example.com')}/`).hostname).toBe('shop.example.com')
  })

  it('user-entered text is processed in linear time', () => {
    for (const text of ['a.'.repeat(100_000), '1.'.repeat(100_000), ':'.repeat(200_000), '1'.repeat(200_000)])
      expect(visible(unlinkText(text))).toBe(text)
  })
})

describe('the data of a mail', () => {
  it('keeps our own addresses and plain mail addresses, and unlinks the rest at any depth', () => {
    const site = 'https://bandstand.example.com'
    const data = {
      link: `${site}/client-booking/1?token=2`,
      publicLink: `${site}/book/nadia`,
      siteUrl: site,
      host: 'bandstand.example.com',
      brand: { title: 'evil.com', logoUrl: `${site}/logo.png`, primary: '#059669' },
      client: { name: 'Cleo, see evil.com', email: 'cleo@example.com' },
      answers: [{ question: 'a', answer: 'www.evil.com' }],
      hours: 3,
      date: null,
    }
    const unlinked = unlinkData(data) as typeof data
    expect(JSON.parse(visible(JSON.stringify(unlinked)))).toEqual(data)
    expect(unlinked).toMatchObject({
      link: data.link,
      publicLink: data.publicLink,
      siteUrl: site,
      host: data.host,
      client: { email: 'cleo@example.com' },
      hours: 3,
    })
    for (const text of [unlinked.brand.title, unlinked.client.name, unlinked.answers[0]?.answer ?? ''])
      expect(isLinked(text)).toBe(false)
    const disguised = unlinkData({ email: 'evil.com/login@example.com' }) as { email: string }
    expect(isLinked(disguised.email)).toBe(false)
  })
})
