// Parsing of replies from many mail programs.
import { describe, expect, it } from 'vitest'
import { readReply } from '../../jobs/receive-reply/read-reply.ts'
import { parseMail } from '../../server/inbound/parse-mail.ts'
import { corpus, quotedWords } from './corpus.ts'

describe('a reply', () => {
  it.each(corpus)('a reply from $program', async ({ raw, text, isQuoting }) => {
    const { text: read, original } = readReply(await parseMail(raw))
    expect(read).toBe(text)
    for (const words of quotedWords) expect(read).not.toContain(words)
    expect(original.includes('The total is')).toBe(isQuoting)
    // The original keeps what was taken off.
    for (const line of text.split('\n')) expect(original.replace(/^- (?=- )/gm, '')).toContain(line)
  })

  it('keeps everything when the mail is nothing but a quote', () => {
    const quoted = '> Shall we start at 7?\n> yes, at 7'
    expect(readReply({ text: quoted, html: '' }).text).toBe(quoted)
  })

  // A reader that takes quadratic time would not finish before the timeout.
  it.each([
    ['an introduction without an end', 'On a a a '.repeat(25_000)],
    ['thousands of introductions', 'Op schreef\n'.repeat(5_000)],
    ['headers of mails in a row', `In data ${'a '.repeat(50_000)}\n${'From: x\n'.repeat(5_000)}`],
    ['tags that never close', '<div>'.repeat(10_000) + '</p>'.repeat(10_000)],
    ['end tags without a start', '<a>'.repeat(900) + '</b>'.repeat(100_000)],
    ['tags that never end', '<a '.repeat(100_000)],
    ['signs without a name', '&#x'.repeat(100_000)],
    ['a long quote mark', '>'.repeat(200_000)],
  ])('a reply with a slow pattern is parsed in time: %s', (_, text) => {
    expect(readReply({ text, html: '' }).original.length).toBeGreaterThan(0)
    expect(readReply({ text: '', html: `x${text}` }).original).toMatch(/^x/)
  })
})
