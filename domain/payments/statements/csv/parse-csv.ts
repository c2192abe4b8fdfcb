// The cells of a table as text: separators, quotes, line ends.
import { checkLineCount, StatementError } from '../statement.ts'

export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const maxColumns = 200

export function parseCsv(text: string, separator: Separator, maxRows = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    if (row.some((cell) => cell !== '')) rows.push(row)
    row = []
    if (maxRows === Number.POSITIVE_INFINITY) checkLineCount(rows.length - maxRowsAround)
  }
  while (at < text.length && rows.length < maxRows) {
    let cell = ''
    if (text[at] === '"') {
      const end = closingQuote(text, at)
      if (end === undefined) {
        if (maxRows !== Number.POSITIVE_INFINITY) break
        throw new StatementError(
          `A quotation mark after row ${rows.length + 1} is never closed, so the table cannot be read. Download it from your bank again.`,
        )
      }
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    }
    const end = endOfCell(text, at, separator)
    row.push((cell + text.slice(at, end)).trim())
    if (row.length > maxColumns)
      throw new StatementError('This table has more columns than bank statements have. Choose another file.')
    at = end
    if (text[at] === separator) {
      at += 1
      if (at === text.length) row.push('')
    } else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      endRow()
    }
  }
  endRow()
  return rows
}

/** Headers, notes and totals above and below the lines. */
const maxRowsAround = 100

function closingQuote(text: string, start: number): number | undefined {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    if (text[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

function endOfCell(text: string, start: number, separator: string): number {
  let at = start
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
