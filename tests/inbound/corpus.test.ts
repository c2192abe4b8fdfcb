import { describe, expect, it } from 'vitest'
import { readReply } from '../../functions/receive-reply/read-reply.ts'
import { parseMail } from '../../server/inbound/parse-mail.ts'
import { corpus, quotedWords } from './corpus.ts'

describe('a reply', () => {
  it.each(corpus)('from $program', async ({ raw, text }) => {
    const { text: read, original } = readReply(await parseMail(raw))
    expect(read).toBe(text)
    for (const words of quotedWords) expect(read).not.toContain(words)
    // Whatever was taken off stays readable.
    for (const line of text.split('\n')) expect(original.replace(/^- (?=- )/gm, '')).toContain(line)
  })

  it('keeps everything when nothing could be told from the quote', () => {
    const quoted = '> Shall we start at 7?\n> yes, at 7'
    expect(readReply({ text: quoted, html: '' }).text).toBe(quoted)
  })

  it('made to be slow is read in time', () => {
    const hostile = [
      'On a a a '.repeat(50_000),
      'Op schreef\n'.repeat(20_000),
      '<'.repeat(200_000),
      `${'<div>'.repeat(50_000)}${'</p>'.repeat(50_000)}`,
      `In data ${'a '.repeat(100_000)}\n${'From: x\n'.repeat(20_000)}`,
      `${' '.repeat(300_000)}x`,
      '&'.repeat(200_000),
    ]
    const startedAt = performance.now()
    for (const text of hostile) {
      readReply({ text, html: '' })
      readReply({ text: '', html: text })
    }
    // Not a measurement: what backtracks takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })
})
