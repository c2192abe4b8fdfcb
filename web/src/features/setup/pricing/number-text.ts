// A number for its field: what is not typed yet, or not a number yet, stays empty.

export function numberText(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}
