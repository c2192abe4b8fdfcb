// Converts days without a time between the form's format ("2030-06-21") and the calendar's (local midnight).

export function dayFromText(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined
}

export function textOfDay(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

export function today(): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate())
}
