// Dates of tables: the order of day, month and year is found from a whole column.
import { calendarDay } from '../calendar-day.ts'
import { foldLetters } from '../fold-text.ts'

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** How months begin in the languages of the banks that we know; "juil" comes before "jui". */
const monthStarts: [RegExp, number][] = [
  [/^(jan|ene)/, 1],
  [/^(feb|fev)/, 2],
  [/^(mar|mrz|maa|mae)/, 3],
  [/^(apr|avr|abr)/, 4],
  [/^(may|mai|maj|mei)/, 5],
  [/^juil/, 7],
  [/^(jun|juin)/, 6],
  [/^jul/, 7],
  [/^(aug|aou|ago)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|okt)/, 10],
  [/^nov/, 11],
  [/^(dec|dez|dic|des)/, 12],
]

/** Undefined unless the text is a date by this order. A time behind it is ignored. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const named = readNamedMonth(text)
  if (named) return named
  const parts = dateParts(text)
  if (!parts) return undefined
  const [first, second, third] = parts
  const isYearFirst = order === 'ymd' || first.length === 4
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'dmy'
      ? [third, second, first]
      : [third, first, second]
  if (year.length !== 2 && year.length !== 4) return undefined
  return calendarDay(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
}

/** The order by which every date of a column is one; undefined if there is none. */
export function findDateOrder(
  texts: readonly string[],
): { order: DateOrder; isCertain: boolean } | undefined {
  const dates = texts.filter((text) => looksLikeDate(text))
  if (dates.length === 0) return undefined
  const fitting = dateOrders.filter((order) => dates.every((text) => readDate(text, order) !== undefined))
  // "12.05.2026" is day first wherever points are used; years of two digits are hardly ever first.
  const likely = fitting.filter(
    (order) =>
      (order !== 'mdy' || dates.some((text) => !text.includes('.'))) &&
      (order !== 'ymd' || dates.every((text) => (dateParts(text)?.[0].length ?? 4) === 4)),
  )
  const isSame = likely.every((order) =>
    dates.every((text) => readDate(text, order) === readDate(text, likely[0] ?? 'dmy')),
  )
  const order = likely[0] ?? fitting[0]
  return order ? { order, isCertain: likely.length > 0 && isSame } : undefined
}

export function looksLikeDate(text: string): boolean {
  return dateOrders.some((order) => readDate(text, order) !== undefined)
}

function dateParts(text: string): [string, string, string] | undefined {
  const day = withoutTime(text)
    .replace(/[年月]/g, '-')
    .replace(/日$/, '')
  const [, year, month, monthDay] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? []
  if (year && month && monthDay) return [year, month, monthDay]
  const [, first, second, third] = /^(\d{1,4})[-./ ](\d{1,2})[-./ ](\d{1,4})$/.exec(day) ?? []
  return first && second && third ? [first, second, third] : undefined
}

/** "12 May 2026", "12. Mai 2026", "May 12, 2026". */
function readNamedMonth(text: string): string | undefined {
  const folded = foldLetters(withoutTime(text))
  const [, day, name, year] = /^(\d{1,2})[.\- /]*([a-z]{3,10})[.\- /,]*(\d{4}|\d{2})$/.exec(folded) ?? []
  const [, nameFirst, dayLater, yearLater] = /^([a-z]{3,10})[.\- ]*(\d{1,2}),? +(\d{4})$/.exec(folded) ?? []
  const month = monthStarts.find(([start]) => start.test(name ?? nameFirst ?? ''))?.[1]
  const fullYear = Number((year ?? yearLater ?? '').padStart(4, '20'))
  return month ? calendarDay(fullYear, month, Number(day ?? dayLater)) : undefined
}

function withoutTime(text: string): string {
  return text
    .slice(0, 40)
    .normalize('NFKC')
    .trim()
    .replace(/[T, ]+\d{1,2}:\d{2}.*$/, '')
}
