// A table with its header, and which of its columns mean what.
import { foldLetters } from '../fold-text.ts'
import { StatementError } from '../statement.ts'
import { rolesOf } from './header-words.ts'
import { parseCsv, type Separator, separators } from './parse-csv.ts'
import type { DecimalSign } from './read-amount.ts'
import type { DateOrder } from './read-date.ts'

export interface CsvTable {
  /** Empty for a table without one. */
  header: string[]
  rows: string[][]
  width: number
  /** The same for every file of this shape. */
  fingerprint: string
  /** What stands above the header: the account, sometimes the currency. */
  above: string
}

/** Columns by their place, from 0. */
export interface CsvColumns {
  date: number
  dateOrder: DateOrder
  /** One column with a sign, or with a direction beside it; or one for money in and one for money out. */
  amount?: number | undefined
  moneyIn?: number | undefined
  moneyOut?: number | undefined
  direction?: number | undefined
  decimal: DecimalSign
  /** The first that is filled: payer and recipient may have a column each. */
  name: number[]
  text: number[]
  currencyColumn?: number | undefined
  /** Where no column names it. */
  currency: string
  account?: number | undefined
  bankReference?: number | undefined
  state?: number | undefined
}

const maxRowsAbove = 60

export function readTable(text: string): CsvTable {
  const [, said] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const body = said ? text.slice(text.indexOf('\n') + 1) : text
  const separator = separators.find((one) => one === said) ?? findSeparator(body)
  const all = separator ? parseCsv(body, separator) : []
  const top = headerRow(all)
  const header = top < 0 ? [] : (all[top] ?? [])
  const rows = all.slice(top + 1)
  const width = Math.max(header.length, commonWidth(rows))
  if (header.length > 0 && rows.length === 0)
    throw new StatementError('This statement has no lines. Download it from your bank for a longer period.')
  if (!separator || width < 2 || rows.length === 0) throw noStatement()
  const fingerprint =
    header.length > 0 ? header.map((cell) => foldLetters(cell)).join('|') : `no header, ${width}`
  const above = all.slice(0, Math.max(0, top)).flat().join(' ').slice(0, 2_000)
  return { header, rows, width, fingerprint: fingerprint.slice(0, 500), above }
}

/** By whose header is understood, then by how many rows agree on a number of columns. */
function findSeparator(text: string): Separator | undefined {
  const scores = separators.map((separator) => {
    const rows = parseCsv(text.slice(0, 60_000), separator, 100).slice(0, -1)
    const complete = rows.length > 0 ? rows : parseCsv(text, separator, 2)
    const width = commonWidth(complete)
    const agreeing = complete.filter((row) => row.length === width).length
    const isHeaded = headerRow(complete) >= 0
    return { separator, score: width < 2 ? 0 : (isHeaded ? 1_000 : 0) + width * (agreeing / complete.length) }
  })
  const best = scores.toSorted((one, other) => other.score - one.score)[0]
  return best && best.score > 0 ? best.separator : undefined
}

/** The first row that names a date and an amount; -1 if there is none. */
function headerRow(rows: readonly string[][]): number {
  return rows.slice(0, maxRowsAbove).findIndex((row) => {
    const roles = new Set(row.flatMap((cell) => rolesOf(cell).map(({ role }) => role)))
    return roles.has('date') && (roles.has('amount') || roles.has('moneyIn') || roles.has('moneyOut'))
  })
}

function commonWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [[width] = [0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return width
}

export function noStatement(): StatementError {
  return new StatementError(
    'No statement was found in this file. Download it from your bank as CAMT.053, MT940 or CSV.',
  )
}
