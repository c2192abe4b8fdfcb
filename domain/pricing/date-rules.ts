// Surcharges and discounts by date, as a profile stores them and as the pricing form edits them. The database checks
// the same (pricing-rules.sql) and prices them (private.make_quote).
import * as z from 'zod/mini'
import { change, percentageIsInReason, text } from './form-fields.ts'
import type { DateRule } from './pricing-rules.ts'

export const dateRuleLimits = { name: 100, withinDays: 365 }

const texts = {
  name: 'Name is required: clients see it on their quote',
  value: 'Price is required',
  condition: 'Choose weekdays, dates or short notice',
  date: 'This date does not exist',
  order: 'The last date must not be before the first',
  withinDays: 'Use a whole number of days from 0 to 365',
}

const yearly = /^\d\d-\d\d$/
const once = /^2\d\d\d-\d\d-\d\d$/

function isRuleDate(date: string): boolean {
  // A leap year, for 29 February.
  const full = yearly.test(date) ? `2024-${date}` : date
  if (!once.test(full)) return false
  const parsed = new Date(`${full}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(full)
}

/** The dates of a rule: both MM-DD for every year, or both YYYY-MM-DD. */
const datesSchema = z
  .object({
    from: z.string().check(z.refine(isRuleDate, texts.date)),
    to: z.string().check(z.refine(isRuleDate, texts.date)),
  })
  .check(
    z.refine(({ from, to }) => from.length === to.length, { error: texts.date, path: ['to'] }),
    // Those of every year may go over New Year.
    z.refine(({ from, to }) => from.length !== 10 || from <= to, { error: texts.order, path: ['to'] }),
  )

export const dateRuleSchema = z
  .object({
    id: z.string(),
    name: text(dateRuleLimits.name, texts.name),
    weekdays: z.array(z.int().check(z.gte(1), z.lte(7))),
    dates: z.nullable(datesSchema),
    withinDays: z.nullable(
      z
        .int(texts.withinDays)
        .check(z.gte(0, texts.withinDays), z.lte(dateRuleLimits.withinDays, texts.withinDays)),
    ),
    priceType: z.enum(['flat', 'percentage']),
    priceValue: change(texts.value),
  })
  .check(
    percentageIsInReason,
    z.refine(
      ({ weekdays, dates, withinDays }) => weekdays.length > 0 || dates !== null || withinDays !== null,
      {
        error: texts.condition,
        path: ['weekdays'],
        // Also while other fields are incomplete.
        when: () => true,
      },
    ),
  )

/** No weekdays means any. */
export type EditedDateRule = z.infer<typeof dateRuleSchema>

/** The rules of a profile, which the database has checked. */
export function readDateRules(stored: unknown): DateRule[] {
  return Array.isArray(stored) ? (stored as DateRule[]) : []
}

export function editedDateRule({
  id,
  name,
  weekdays,
  from,
  to,
  withinDays,
  ...price
}: DateRule): EditedDateRule {
  return {
    id,
    name,
    weekdays: weekdays ?? [],
    dates: from !== undefined && to !== undefined ? { from, to } : null,
    withinDays: withinDays ?? null,
    priceType: price.priceType,
    priceValue: price.priceValue,
  }
}

export function storedDateRule({ weekdays, dates, withinDays, ...rule }: EditedDateRule): DateRule {
  return {
    ...rule,
    ...(weekdays.length > 0 ? { weekdays: [...new Set(weekdays)].sort((a, b) => a - b) } : {}),
    ...dates,
    ...(withinDays === null ? {} : { withinDays }),
  }
}
