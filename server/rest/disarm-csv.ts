// CSV as PostgreSQL wrote it, with no cell that a spreadsheet would take for a formula. Rows are texts of composite
// values: cells are quoted where they hold anything unusual, quotes inside are doubled.
import { disarmFormula } from '../../domain/spreadsheet-cell.ts'

const cell = /"((?:[^"]|"")*)"|[^",\n]+/g

export function disarmCsv(csv: string): string {
  return csv.replace(cell, (whole, quoted: string | undefined) => {
    if (quoted === undefined) return disarmFormula(whole)
    const disarmed = disarmFormula(quoted)
    return disarmed === quoted ? whole : `"${disarmed}"`
  })
}
