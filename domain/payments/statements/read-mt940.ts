// Statements in the SWIFT format MT940, and MT942.
import { calendarDay } from './calendar-day.ts'
import { exactAmount, negated } from './exact-amount.ts'
import { readDetails } from './mt940-details.ts'
import { checkLineCount, plainText, type ReadLine, StatementError } from './statement.ts'

interface Field {
  tag: string
  lines: string[]
}

export function looksLikeMt940(text: string): boolean {
  return /^\s*(?:\{[^\r\n]*)?:20:/m.test(text.slice(0, 5_000)) && /^:(?:60[FM]|61|62[FM]|28C?):/m.test(text)
}

export function readMt940(source: string): { lines: ReadLine[]; pending: number } {
  const lines: ReadLine[] = []
  let account = ''
  let currency = ''
  let pending = 0
  const fields = readFields(source)
  for (const [index, { tag, lines: content }] of fields.entries()) {
    const [first = ''] = content
    if (tag === '20') currency = ''
    else if (tag === '25') account = first.trim()
    else if (/^(60|62|34)[FM]?$/.test(tag)) currency = /[A-Z]{3}(?=[CD]?\d)/.exec(first)?.[0] ?? currency
    else if (tag === '61') {
      const entry = readEntry(content)
      if (entry.isPending) pending += 1
      else {
        const next = fields[index + 1]
        const details = next?.tag === '86' ? readDetails(next.lines) : { name: '', text: '' }
        const { date, amount, isReturn, bankReference, ownReference, extra } = entry
        const text = details.text || plainText(ownReference, extra)
        lines.push({ date, amount, currency, isReturn, account, bankReference, name: details.name, text })
      }
      checkLineCount(lines.length + pending)
    }
  }
  if (lines.some((line) => line.currency === ''))
    throw new StatementError(
      'This MT940 file does not say which currency its amounts are in. Download it from your bank again.',
    )
  return { lines, pending }
}

/** A line that starts with no tag belongs to the field above. */
function readFields(source: string): Field[] {
  const fields: Field[] = []
  for (const line of source.split(/\r\n|\r|\n/)) {
    const [, tag, rest = ''] = /^(?:\{.*)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag) fields.push({ tag, lines: [rest] })
    else if (/^-\}?/.test(line) && /^-\}?\s*$/.test(line)) fields.push({ tag: 'end', lines: [] })
    else if (line !== '') fields.at(-1)?.lines.push(line)
  }
  return fields
}

// Value date, day of booking, mark, third letter of the currency, amount, kind, and the two references.
const entryPattern =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d,]*)(?:[A-Z][A-Z0-9]{3})?([^\r\n]*?)(?:\/\/([^\r\n]*))?$/

function readEntry([first = '', ...rest]: readonly string[]) {
  const [, value = '', booked, mark = '', , digits = '', own = '', bank = ''] =
    entryPattern.exec(first.trim()) ?? []
  const size = exactAmount(digits.replace(',', '.').replace(/\.$/, ''))
  const date = bookingDay(value, booked)
  if (size === undefined || date === undefined)
    throw new StatementError(
      'A line of this MT940 file has no readable amount or date. Download it from your bank again.',
    )
  // A reversed credit is money that left, a reversed debit money that came back.
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED'
  return {
    date,
    amount: isOut ? negated(size) : size,
    isReturn: mark.startsWith('R'),
    isPending: mark.startsWith('E'),
    ownReference: /^NONREF$/i.test(own) ? '' : own,
    bankReference: /^NONREF$/i.test(bank) ? '' : plainText(bank),
    extra: rest.join(' '),
  }
}

/** The day of booking has no year: it is within half a year of the value date. */
function bookingDay(value: string, booked: string | undefined): string | undefined {
  const [year = 0, month = 0, day = 0] = (value.match(/\d\d/g) ?? []).map(Number)
  if (!booked) return calendarDay(2000 + year, month, day)
  const [bookedMonth, bookedDay] = [Number(booked.slice(0, 2)), Number(booked.slice(2))]
  const turn = bookedMonth - month > 6 ? -1 : bookedMonth - month < -6 ? 1 : 0
  return calendarDay(2000 + year + turn, bookedMonth, bookedDay)
}
