// The lines of a table, by its columns.
import { negated } from '../exact-amount.ts'
import { checkLineCount, plainText, type ReadLine } from '../statement.ts'
import { directionOf } from './find-columns.ts'
import { readAmount } from './read-amount.ts'
import { readDate } from './read-date.ts'
import type { CsvColumns, CsvTable } from './table.ts'

const isPending = (state: string) =>
  /pending|vorgemerkt|offen|en attente|pendiente|preliminar|reserv/i.test(state)
const isVoid = (state: string) =>
  /revert|declin|fail|cancel|storniert|abgelehnt|refus|annul|rechaz/i.test(state)

export function readRows(
  table: CsvTable,
  columns: CsvColumns,
): { lines: ReadLine[]; pending: number; unread: number } {
  const lines: ReadLine[] = []
  let pending = 0
  let unread = 0
  for (const row of table.rows) {
    const cell = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? ''))
    const state = cell(columns.state)
    const date = readDate(cell(columns.date), columns.dateOrder)
    const amount = amountOf(cell, columns)
    if (isPending(state)) pending += 1
    else if (!date || amount === undefined) unread += 1
    else if (!isVoid(state)) {
      const currency = cell(columns.currencyColumn).toUpperCase()
      lines.push({
        date,
        amount,
        currency: /^[A-Z]{3}$/.test(currency) ? currency : columns.currency,
        name: plainText(columns.name.map(cell).find(Boolean)),
        text: plainText(...columns.text.map(cell)),
        isReturn: false,
        account: plainText(cell(columns.account)),
        bankReference: plainText(cell(columns.bankReference)),
      })
      checkLineCount(lines.length)
    }
  }
  return { lines, pending, unread }
}

function amountOf(cell: (column: number | undefined) => string, columns: CsvColumns): string | undefined {
  if (columns.amount !== undefined) {
    const amount = readAmount(cell(columns.amount), columns.decimal)
    const isOut = directionOf(cell(columns.direction)) === 'out'
    return amount !== undefined && isOut ? asMoneyOut(amount) : amount
  }
  const moneyIn = readAmount(cell(columns.moneyIn), columns.decimal) ?? '0'
  const moneyOut = readAmount(cell(columns.moneyOut), columns.decimal) ?? '0'
  if (moneyIn !== '0' && moneyOut !== '0') return undefined
  if (moneyIn !== '0') return moneyIn
  return moneyOut === '0' ? undefined : asMoneyOut(moneyOut)
}

/** Columns for money out have a minus at some banks and none at others. */
function asMoneyOut(amount: string): string {
  return amount.startsWith('-') ? amount : negated(amount)
}
