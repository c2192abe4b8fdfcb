// Redaction of the secrets of our links in texts that another party reads.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { redactTokens } from '../../domain/text/redact-tokens.ts'
import type { TestDatabase } from '../harness/database.ts'
import { createStory } from './people.ts'

const token = '0123456789abcdef0123456789abcdef01234567'
const long = `${token}89abcdef0123456789abcdef`

let db: TestDatabase
beforeAll(async () => {
  db = await createStory()
})
const inDatabase = async (texts: string[]) => {
  const { rows } = await db.platform.query<{ redacted: string }>(
    'select private.redact_tokens(words) as redacted from unnest($1::text[]) with ordinality as _(words, n) order by n',
    [texts],
  )
  return rows.map(({ redacted }) => redacted)
}

describe('one of our tokens', () => {
  it.each([
    ['a client’s link', `https://x.example/client-booking/1?email=a%40b.c&token=${token}`],
    ['a reply address', `r-${token}@reply.example.com`],
    ['a reply address in capitals', `R-${token.toUpperCase()}@REPLY.EXAMPLE.COM`],
    ['a confirmation link', `https://x.example/auth/v1/verify?token=pkce_${long}&type=signup`],
    [
      'a link that a mail gateway encoded',
      `https://safelinks.example/?url=https%3A%2F%2Fx%3Ftoken%3D${token}&data=1`,
    ],
    ['a link that was wrapped', `> https://x.example/?token=${token.slice(0, 11)}\n> ${token.slice(11)}`],
    [
      'a link that was wrapped twice',
      `>> ?token=${token.slice(0, 5)}=\r\n>> ${token.slice(5, 20)}\n>>${token.slice(20)}`,
    ],
    ['a signed file link', `/storage/v1/object/sign/a/b?token=eyJhbGciOiJIUzI1.eyJ1cmwiOiJhL2I.c2lnbmF0dXJl`],
  ])('one of our tokens in %s is redacted', async (_, text) => {
    const redacted = redactTokens(text)
    expect(redacted).toContain('[hidden]')
    for (const part of [token, token.toUpperCase(), long.slice(-20), token.slice(-20), 'c2lnbmF0dXJl'])
      expect(redacted).not.toContain(part)
    expect(await inDatabase([text])).toEqual([redacted])
  })

  it('one of our tokens is distinguished from ordinary text', async () => {
    const plain = [
      'See you at 20:00, deadbeef and all.',
      `0x${token}`,
      `0x${long}`,
      '7d9c0000-0000-4000-8000-000000000001',
      'https://example.com/?token=short',
    ]
    expect(plain.map(redactTokens)).toEqual(plain)
    expect(await inDatabase(plain)).toEqual(plain)
  })

  it('one of our tokens is redacted alike by the server and the database', async () => {
    const pieces = fc.constantFrom(
      '0',
      'a',
      'F',
      '9c',
      token,
      long,
      '0x',
      '=',
      '\n',
      '\r\n',
      '> ',
      ' ',
      'g',
      'r-',
      '@',
      'eyJ',
      '.',
      'zzzzzzzzz',
      '\t',
    )
    const texts = fc.sample(
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
      { numRuns: 500, seed: 7 },
    )
    expect(await inDatabase(texts)).toEqual(texts.map(redactTokens))
  })

  it('one of our tokens is found in a long mail in linear time', async () => {
    const texts = [
      'a\n> '.repeat(50_000),
      'a'.repeat(200_000),
      `${'a'.repeat(39)} `.repeat(5_000),
      'eyJ'.repeat(66_000),
    ]
    expect(await inDatabase(texts)).toEqual(texts.map(redactTokens))
  })
})
