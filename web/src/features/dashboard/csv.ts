// A spreadsheet as CSV: UTF-8 with a byte order mark, so that names in any script survive, and protected against formula
// injection, because clients write many of these cells.
import type { Json } from '../../../../database/types.ts'
import { disarmFormula } from '../../../../domain/text/spreadsheet-cell.ts'

export type CsvColumn<Row> = [title: string, read: (row: Row) => Json]

const byteOrderMark = '\uFEFF'

export function csvText<Row>(columns: CsvColumn<Row>[], rows: Row[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, read]) => read(row)))]
  return byteOrderMark + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

function cell(value: Json): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = disarmFormula(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
