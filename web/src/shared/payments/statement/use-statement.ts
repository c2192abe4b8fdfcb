// The steps of matching a statement: choose a file, say what its columns are, review, record.
import { useReducer, useRef } from 'react'
import type { CsvColumns, CsvTable } from '../../../../../domain/payments/statements/csv/table.ts'
import { compareAmounts } from '../../../../../domain/payments/statements/exact-amount.ts'
import { matchLines } from '../../../../../domain/payments/statements/match-lines.ts'
import { readStatement, statementOfTable } from '../../../../../domain/payments/statements/read-statement.ts'
import {
  maxStatementBytes,
  type Statement,
  StatementError,
} from '../../../../../domain/payments/statements/statement.ts'
import { recallColumns, rememberColumns } from './remembered-columns.ts'
import { keysPerCall, type StatementLedger } from './statement-ledger.ts'
import { type Review, startReview } from './use-review.ts'

export type Step =
  | { name: 'choose'; problem?: string }
  | { name: 'reading' }
  | { name: 'columns'; table: CsvTable; guess: CsvColumns }
  /** The statement is read, and what is recorded of it could not be asked. */
  | { name: 'unknown'; statement: Statement }
  | { name: 'review'; review: Review }

export function useStatement(ledger: StatementLedger) {
  const [step, setStep] = useReducer((_: Step, next: Step) => next, { name: 'choose' } as Step)
  /** What was begun before another file was chosen is dropped. */
  const run = useRef(0)

  async function choose(file: File) {
    run.current += 1
    const current = run.current
    setStep({ name: 'reading' })
    try {
      // An array of more would be read only to be refused.
      const bytes = new Uint8Array(await file.slice(0, maxStatementBytes + 1).arrayBuffer())
      if (current !== run.current) return
      const found = readStatement(bytes, {
        rememberedColumns: recallColumns,
        likelyCurrency: onlyCurrency(ledger),
      })
      if (found.kind === 'columns') setStep({ name: 'columns', table: found.table, guess: found.guess })
      else await compare(found.statement)
    } catch (error) {
      if (current === run.current) setStep({ name: 'choose', problem: problemOf(error) })
    }
  }

  async function chooseColumns(table: CsvTable, columns: CsvColumns) {
    const statement = statementOfTable(table, columns)
    rememberColumns(table.fingerprint, columns)
    await compare(statement)
  }

  async function compare(statement: Statement) {
    const current = run.current
    setStep({ name: 'reading' })
    try {
      const keys = statement.lines
        .filter(({ amount }) => compareAmounts(amount, '0') > 0)
        .map(({ key }) => key)
      const known = new Set<string>()
      for (let start = 0; start < keys.length; start += keysPerCall) {
        for (const key of await ledger.knownKeys(keys.slice(start, start + keysPerCall))) known.add(key)
      }
      if (current !== run.current) return
      const review = startReview(statement, matchLines(statement.lines, ledger.openPayments, known))
      setStep({ name: 'review', review })
    } catch {
      if (current === run.current) setStep({ name: 'unknown', statement })
    }
  }

  function startOver() {
    run.current += 1
    setStep({ name: 'choose' })
  }

  return { step, choose, chooseColumns, compare, startOver }
}

/** Assumed for tables that name none. */
function onlyCurrency({ openPayments }: StatementLedger): string | undefined {
  const currencies = new Set(openPayments.map(({ currency }) => currency))
  return currencies.size === 1 ? [...currencies][0] : undefined
}

function problemOf(error: unknown): string {
  return error instanceof StatementError
    ? error.message
    : 'This file could not be read. Download the statement from your bank again.'
}
