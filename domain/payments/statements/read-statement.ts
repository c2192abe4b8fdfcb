// Reads a bank statement of any of the known formats. Runs in the browser: nothing of the file leaves it.
import { findColumns } from './csv/find-columns.ts'
import { readRows } from './csv/read-csv.ts'
import { type CsvColumns, type CsvTable, readTable } from './csv/table.ts'
import { decodeText } from './decode-text.ts'
import { withKeys } from './line-keys.ts'
import { readCamt } from './read-camt.ts'
import { looksLikeMt940, readMt940 } from './read-mt940.ts'
import { maxStatementBytes, type Statement, StatementError } from './statement.ts'

/** A statement, or a table whose columns have to be asked for first. */
export type StatementFile =
  | { kind: 'statement'; statement: Statement }
  | { kind: 'columns'; table: CsvTable; guess: CsvColumns }

interface ReadOptions {
  /** The columns that were chosen for tables of this shape before. */
  rememberedColumns: (fingerprint: string) => CsvColumns | undefined
  /** Assumed where a table names no currency. */
  likelyCurrency: string | undefined
}

export function readStatement(bytes: Uint8Array, options: ReadOptions): StatementFile {
  checkKind(bytes)
  const text = decodeText(bytes)
  if (text.trim() === '')
    throw new StatementError('This file is empty. Download the statement from your bank again.')
  if (/^\s*</.test(text)) return done('CAMT.053', readCamt(text))
  if (looksLikeMt940(text)) return done('MT940', readMt940(text))
  if (/^\s*(OFXHEADER|!Type:)/i.test(text))
    throw new StatementError(
      'Files for accounting programs (OFX, QIF) cannot be read here. Download the statement as CAMT.053, MT940 or CSV.',
    )
  const table = readTable(text)
  const remembered = options.rememberedColumns(table.fingerprint)
  const known = remembered && statementThatFits(table, remembered)
  if (known) return { kind: 'statement', statement: known }
  const { columns, isCertain } = findColumns(table, options.likelyCurrency)
  const found = isCertain ? statementThatFits(table, columns) : undefined
  return found ? { kind: 'statement', statement: found } : { kind: 'columns', table, guess: columns }
}

export function statementOfTable(table: CsvTable, columns: CsvColumns): Statement {
  const { lines, pending, unread } = readRows(table, columns)
  return { format: 'CSV', lines: withKeys(lines), pending, unread }
}

/** Only if nearly all rows are lines by these columns: a table may end with a few totals. */
function statementThatFits(table: CsvTable, columns: CsvColumns): Statement | undefined {
  const statement = statementOfTable(table, columns)
  const isFitting =
    statement.lines.length + statement.pending > 0 && statement.unread <= Math.max(3, table.rows.length / 10)
  return isFitting ? statement : undefined
}

function done(
  format: Statement['format'],
  read: Pick<Statement, 'pending'> & { lines: Parameters<typeof withKeys>[0] },
): StatementFile {
  return {
    kind: 'statement',
    statement: { format, lines: withKeys(read.lines), pending: read.pending, unread: 0 },
  }
}

/** By their first bytes: files that people choose by mistake. */
function checkKind(bytes: Uint8Array): void {
  if (bytes.length > maxStatementBytes)
    throw new StatementError('This file is larger than 10 MB. Download the statement for a shorter period.')
  const start = String.fromCharCode(...bytes.subarray(0, 5))
  const advice = 'Download the statement from your bank as CAMT.053, MT940 or CSV.'
  if (start.startsWith('%PDF'))
    throw new StatementError(`This file is a PDF, which cannot be read here. ${advice}`)
  if (start.startsWith('PK\x03\x04'))
    throw new StatementError(
      'This file is a ZIP archive or an Excel sheet. Unpack it and choose the statement inside, or save the sheet as CSV.',
    )
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new StatementError('This file is an Excel sheet. Save it as CSV, and choose that file.')
}
