// A date rule in one line: "Saturdays, 1 May to 30 September: +20%".
import { monthNames, weekdayNames } from '../../../../../../domain/booking/date-names.ts'
import type { EditedDateRule } from '../../../../../../domain/pricing/date-rules.ts'
import { formatChange } from '../../../../../../domain/pricing/quote-lines.ts'
import { joinWords } from '../../../../../../domain/text/join-words.ts'

export function dateRuleSummary(rule: EditedDateRule, currency: string): string {
  const conditions = [
    weekdaysText(rule.weekdays),
    rule.dates ? datesText(rule.dates) : '',
    rule.withinDays === null ? '' : noticeText(rule.withinDays),
  ].filter(Boolean)
  const when = conditions.join(', ') || 'no dates yet'
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${changeText(rule, currency)}`
}

function changeText({ priceType, priceValue }: EditedDateRule, currency: string): string {
  if (Number.isNaN(priceValue)) return 'no price yet'
  if (priceValue === 0) return 'no change'
  if (priceType === 'flat') return formatChange(priceValue, currency)
  return `${priceValue > 0 ? '+' : ''}${priceValue}%`
}

/** "Saturdays", "Saturdays and Sundays", "Monday to Thursday" */
function weekdaysText(weekdays: number[]): string {
  const names = weekdays.map((day) => weekdayNames[day - 1] ?? '')
  if (names.length === weekdayNames.length) return 'every day'
  const [first = 0] = weekdays
  const isRun = weekdays.every((day, place) => day === first + place)
  if (isRun && names.length > 2) return `${names[0]} to ${names.at(-1)}`
  return joinWords(names.map((name) => `${name}s`))
}

function datesText({ from, to }: { from: string; to: string }): string {
  const [first, last] = [dateText(from), dateText(to)]
  if (!first || !last) return ''
  if (from === to) return first
  const isOneYear = from.length === 10 && from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? dateText(from.slice(5)) : first} to ${last}`
}

/** "1 May", "31 December 2031"; empty while it is incomplete. */
function dateText(date: string): string {
  const [day, month, year] = date.split('-').reverse()
  const name = monthNames[Number(month) - 1]
  return name && Number(day) > 0 ? [Number(day), name, year].filter(Boolean).join(' ') : ''
}

function noticeText(days: number): string {
  if (Number.isNaN(days)) return ''
  if (days === 0) return 'requests for the same day'
  return `at most ${days} ${days === 1 ? 'day’s' : 'days’'} notice`
}
