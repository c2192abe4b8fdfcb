// A row of a benchmark's table.
export interface Row {
  [column: string]: string | number
}
