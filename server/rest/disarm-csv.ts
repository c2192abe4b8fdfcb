// Makes PostgreSQL's CSV safe for spreadsheets: no cell is taken for a formula. Rows are texts of composite values:
// cells are quoted where they hold anything unusual, quotes inside are doubled.
import { disarmFormula } from '../../domain/text/spreadsheet-cell.ts'

/** PostgreSQL has already written numbers as text: a negative one is not a formula. */
const negativeNumber = /^-\d+(\.\d+)?(e[+-]?\d+)?$/i
const cell = /"((?:[^"]|"")*)"|[^",\n]+/g

export function disarmCsv(csv: string): string {
  return csv.replace(cell, (whole, quoted: string | undefined) => {
    if (quoted === undefined) return negativeNumber.test(whole) ? whole : disarmFormula(whole)
    const disarmed = disarmFormula(quoted)
    return disarmed === quoted ? whole : `"${disarmed}"`
  })
}
