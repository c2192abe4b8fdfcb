import { describe, expect, test } from 'vitest'
import { attachmentMessages, chooseFiles, formatFileSize, storableName, typeOf } from './attachments.ts'

const file = (name: string, type = 'application/pdf', size = 1000) => ({ name, type, size })
const limit = 10 * 1024 * 1024

describe('attachments of a message', () => {
  test('attachments are limited to 10 MB and to types that both parties can open', () => {
    const exact = file('exact.pdf', 'application/pdf', limit)
    const { taken, refusals } = chooseFiles(
      [
        exact,
        file('big.png', 'image/png', limit + 1),
        file('run.exe', 'application/x-msdownload'),
        file('empty.txt', 'text/plain', 0),
      ],
      0,
    )
    expect(taken).toEqual([exact])
    expect(refusals).toEqual([
      { title: 'File too large', text: 'big.png is too large. Maximum size is 10MB.' },
      {
        title: 'Invalid file type',
        text: 'run.exe cannot be attached. You can attach images, PDF, Word and text files.',
      },
      { title: 'Empty file', text: 'There is nothing in empty.txt.' },
    ])
  })

  test('attachments are limited to five, counting those chosen before, with one message', () => {
    const { taken, refusals } = chooseFiles([file('1'), file('2'), file('3'), file('4')], 3)
    expect(taken.map(({ name }) => name)).toEqual(['1', '2'])
    expect(refusals).toEqual([{ title: attachmentMessages.tooMany, text: attachmentMessages.tooManyText }])
  })
})

test.each([
  [
    { name: 'Lebenslauf.DOCX', type: '' },
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [{ name: 'notes.txt', type: 'text/plain;charset=utf-8' }, 'text/plain'],
  [{ name: 'no ending', type: '' }, ''],
])('type of %o', (given, type) => {
  expect(typeOf(given)).toBe(type)
})

test.each([
  ['../a\\b.pdf', '.. a b.pdf'],
  ['曲目 — Übersicht.pdf', '曲目 — Übersicht.pdf'],
  ['\u0007', 'file'],
])('stores the name %j as %j', (given, kept) => {
  expect(storableName(given)).toBe(kept)
})

test('truncates a long name but keeps its extension', () => {
  const kept = storableName(`${'x'.repeat(300)}.pdf`)
  expect(kept).toHaveLength(255)
  expect(kept.endsWith('x.pdf')).toBe(true)
})

test.each([
  [12, '12 B'],
  [350_000, '342 KB'],
  [limit, '10.0 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
