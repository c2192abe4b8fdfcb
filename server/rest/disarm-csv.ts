// CSV as PostgreSQL wrote it, with no cell that a spreadsheet would take for a formula. Rows are texts of composite
// values: cells are quoted where they hold anything unusual, quotes inside are doubled.
import { disarmFormula } from '../../domain/spreadsheet-cell.ts'

/** PostgreSQL has written numbers as text by now: one below zero is not taken for a formula's beginning. */
const negativeNumber = /^-\d+(\.\d+)?(e[+-]?\d+)?$/i
const cell = /"((?:[^"]|"")*)"|[^",\n]+/g

export function disarmCsv(csv: string): string {
  return csv.replace(cell, (whole, quoted: string | undefined) => {
    if (quoted === undefined) return negativeNumber.test(whole) ? whole : disarmFormula(whole)
    const disarmed = disarmFormula(quoted)
    return disarmed === quoted ? whole : `"${disarmed}"`
  })
}
