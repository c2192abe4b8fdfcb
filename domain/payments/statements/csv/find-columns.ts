// Finds out which columns of a table are the date, the amount, the name and the reference: by their headers, proven by
// what is in them. What is not certain is asked.
import { currencyInHeader, type Role, rolesOf } from './header-words.ts'
import { findDecimalSign, looksLikeAmount } from './read-amount.ts'
import { findDateOrder, looksLikeDate } from './read-date.ts'
import { type CsvColumns, type CsvTable, noStatement } from './table.ts'

interface Guess {
  columns: CsvColumns
  /** Whether nothing has to be asked. */
  isCertain: boolean
}

/** `likelyCurrency` is assumed where the table names none. */
export function findColumns(table: CsvTable, likelyCurrency: string | undefined): Guess {
  const byHeader = table.header.length > 0
  const find = (role: Role, proof: (values: string[]) => boolean) => columnsOf(table, role, proof)
  const date = find('date', areDates)[0] ?? anyColumn(table, areDates)
  const amount = find('amount', areAmounts)[0]
  const moneyIn = amount === undefined ? find('moneyIn', areAmounts)[0] : undefined
  const moneyOut = amount === undefined ? find('moneyOut', areAmountsOrNone)[0] : undefined
  const single = amount ?? (moneyIn === undefined ? anyColumn(table, areAmounts, date) : undefined)
  const used = [date, single, moneyIn, moneyOut]
  const text = find('text', () => true).filter((column) => !used.includes(column))
  const name = find('name', () => true).filter((column) => !used.includes(column))
  const currencyColumn = find('currency', areCurrencies)[0]

  // Names mostly stand before messages.
  const isNamed = name.length + text.length > 0
  const otherTexts = allColumns(table).filter(
    (column) => !used.includes(column) && column !== currencyColumn && areTexts(valuesOf(table, column)),
  )
  const money = [single, moneyIn, moneyOut].filter((column) => column !== undefined)
  const currency =
    (currencyColumn === undefined ? undefined : commonValue(valuesOf(table, currencyColumn))) ??
    money.map((column) => currencyInHeader(table.header[column] ?? '')).find(Boolean) ??
    currencyInHeader(table.above) ??
    likelyCurrency ??
    ''
  if (date === undefined || money.length === 0) throw noStatement()
  const order = dateOrderOf(table, date)
  const decimal = decimalSignOf(table, money, currency)
  // Only banks in the United States and Canada write the month first.
  const isDayFirst = order?.isCertain === false && currency !== '' && !['USD', 'CAD'].includes(currency)
  return {
    columns: {
      date,
      dateOrder: isDayFirst ? 'dmy' : (order?.order ?? 'dmy'),
      amount: single,
      moneyIn,
      moneyOut,
      direction: moneyIn === undefined ? find('direction', areDirections)[0] : undefined,
      decimal: decimal?.decimal ?? '.',
      name: isNamed ? name.slice(0, 3) : otherTexts.slice(0, -1).slice(0, 1),
      text: isNamed ? text.slice(0, 5) : otherTexts.slice(-1),
      currencyColumn,
      currency,
      account: find('account', () => true)[0],
      bankReference: find('bankReference', () => true)[0],
      state: find('state', () => true)[0],
    },
    isCertain:
      byHeader &&
      (amount ?? moneyIn) !== undefined &&
      (order?.isCertain || isDayFirst) === true &&
      decimal?.isCertain === true &&
      currency !== '' &&
      isNamed,
  }
}

export function dateOrderOf(table: CsvTable, column: number): ReturnType<typeof findDateOrder> {
  return findDateOrder(valuesOf(table, column))
}

export function decimalSignOf(
  table: CsvTable,
  columns: readonly number[],
  currency: string,
): ReturnType<typeof findDecimalSign> {
  return findDecimalSign(
    columns.flatMap((column) => valuesOf(table, column)),
    currency,
  )
}

/** By rank, then from the left. */
function columnsOf(table: CsvTable, role: Role, proof: (values: string[]) => boolean): number[] {
  return table.header
    .flatMap((cell, column) =>
      rolesOf(cell).flatMap((one) => (one.role === role ? [{ column, rank: one.rank }] : [])),
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column }) => column)
    .filter((column) => proof(valuesOf(table, column)))
}

function anyColumn(table: CsvTable, proof: (values: string[]) => boolean, not?: number): number | undefined {
  return allColumns(table).find((column) => column !== not && proof(valuesOf(table, column)))
}

function allColumns({ width }: CsvTable): number[] {
  return Array.from({ length: width }, (_, column) => column)
}

const maxSampled = 2_000

function valuesOf(table: CsvTable, column: number): string[] {
  return table.rows.slice(0, maxSampled).map((row) => row[column] ?? '')
}

/** Of the cells with content; tables may end with totals and notes. */
function share(values: readonly string[], is: (value: string) => boolean): number {
  const filled = values.filter((value) => value !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}

const areDates = (values: string[]) => share(values, looksLikeDate) >= 0.5
const areAmounts = (values: string[]) => share(values, looksLikeAmount) >= 0.5
const areAmountsOrNone = (values: string[]) => areAmounts(values) || values.every((value) => value === '')
const areTexts = (values: string[]) => share(values, (value) => /\p{L}{2}/u.test(value)) >= 0.5
const areCurrencies = (values: string[]) => share(values, (value) => /^[A-Z]{3}$/.test(value)) >= 0.7
const areDirections = (values: string[]) => share(values, (value) => directionOf(value) !== undefined) >= 0.9

function commonValue(values: readonly string[]): string | undefined {
  return values.find((value) => /^[A-Z]{3}$/.test(value))
}

const directions: [RegExp, 'in' | 'out'][] = [
  [/^(s|soll|d|dr|db|dbit|debit|debet|debito|af|out|cargo|ausgang|-)$/i, 'out'],
  [/^(h|haben|c|cr|crdt|credit|kredit|credito|bij|in|abono|eingang|\+)$/i, 'in'],
]

/** What a column with the direction says, as "S" and "H", "Af" and "Bij". */
export function directionOf(value: string): 'in' | 'out' | undefined {
  return directions.find(([pattern]) => pattern.test(value.trim()))?.[1]
}
