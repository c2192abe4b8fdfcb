// Reads one of the tables beside this file: lines that begin with "#" say what it is and whose, the next one names the
// columns, and each further line is a row, with a tab between its values.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function readTable(file: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  const [columns = '', ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const width = columns.split('\t').length
  return rows.map((row) => {
    const values = row.split('\t')
    if (values.length !== width) throw new Error(`${file} has a row with other columns: ${row}`)
    return values
  })
}

/** Several values in a column. */
export function readList(value: string): string[] {
  return value === '' ? [] : value.split(';')
}
