// Formats a number for its field: a missing or invalid number is empty.

export function numberText(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}
