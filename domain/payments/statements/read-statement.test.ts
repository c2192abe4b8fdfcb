import { expect, test } from 'vitest'
import { camtDocument, camtEntry } from '../../../tests/harness/camt-sample.ts'
import { readStatement } from './read-statement.ts'
import { StatementError } from './statement.ts'

const read = (file: string | Uint8Array) =>
  readStatement(typeof file === 'string' ? new TextEncoder().encode(file) : file, {
    rememberedColumns: () => undefined,
    likelyCurrency: 'EUR',
  })
const row = (index: number) => `2031-05-12,Client ${index},${index + 1}.50,Reference ${index},EUR\n`
const header = 'Date,Name,Amount,Reference,Currency\n'
const rows = (count: number) => header + Array.from({ length: count }, (_, index) => row(index)).join('')

test.each([
  ['a PDF', '%PDF-1.7\n', /is a PDF.*CAMT\.053, MT940 or CSV/],
  ['an archive', 'PK\x03\x04rest', /ZIP archive or an Excel sheet/],
  ['an old Excel sheet', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /Excel sheet/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0), /not a text file/],
  ['an empty file', '', /is empty/],
  ['a file of spaces', ' \r\n ', /is empty/],
  ['a letter', 'Dear Ann,\nthank you.\n', /No statement was found/],
  ['a page', '<!DOCTYPE html><html></html>', /Download it from your bank again/],
  ['a file for accounting', 'OFXHEADER:100\n', /OFX/],
  ['a table without rows', header, /has no lines/],
  ['an open quotation mark', `${header}2031-05-12,"Ann,1.50,x,EUR\n`, /never closed/],
  ['a very wide table', `${header}${','.repeat(100_000)}\n`, /more columns/],
  ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), /larger than 10 MB/],
  ['too many rows', rows(20_101), /more than 20,000 lines/],
  [
    'too many entries',
    camtDocument(
      camtEntry({ amount: '1', name: '', text: '' })
        .replace(/\s*<NtryDtls>.*<\/NtryDtls>/s, '')
        .repeat(20_001),
    ),
    /more than 20,000 lines/,
  ],
])('says what is wrong with %s', (_, file, message) => {
  expect(() => read(file)).toThrow(StatementError)
  expect(() => read(file)).toThrow(message)
})

test('reads 20,000 lines, each with a key of its own', () => {
  const found = read(rows(20_000))
  if (found.kind !== 'statement') throw new Error('asks for columns')
  expect(new Set(found.statement.lines.map(({ key }) => key)).size).toBe(20_000)
})

test('random bytes are refused with a message, or read as lines', () => {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed >> 16
  }
  for (let round = 0; round < 300; round++) {
    const start = ['', '<Document>', ':20:1\n:61:', header, '\uFEFF'][round % 5] ?? ''
    const noise = Uint8Array.from({ length: 200 }, () => next() % 256)
    const bytes = Uint8Array.of(...new TextEncoder().encode(start), ...noise)
    try {
      expect(['statement', 'columns']).toContain(read(bytes).kind)
    } catch (error) {
      expect(error).toBeInstanceOf(StatementError)
    }
  }
})
