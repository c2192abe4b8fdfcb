import { expect, test } from 'vitest'
import type { EditedDateRule } from '../../../../../../domain/pricing/date-rules.ts'
import { dateRuleSummary } from './date-rule-summary.ts'

const rule: EditedDateRule = {
  id: 'r',
  name: 'Season',
  weekdays: [],
  dates: null,
  withinDays: null,
  priceType: 'percentage',
  priceValue: 20,
}

test.each<[string, Partial<EditedDateRule>]>([
  ['Saturdays, 1 May to 30 September: +20%', { weekdays: [6], dates: { from: '05-01', to: '09-30' } }],
  ['Fridays and Saturdays: +20%', { weekdays: [5, 6] }],
  ['Monday to Thursday: -15%', { weekdays: [1, 2, 3, 4], priceValue: -15 }],
  ['Mondays, Wednesdays and Fridays: +20%', { weekdays: [1, 3, 5] }],
  ['Every day: no change', { weekdays: [1, 2, 3, 4, 5, 6, 7], priceValue: 0 }],
  ['31 December: +£250', { dates: { from: '12-31', to: '12-31' }, priceType: 'flat', priceValue: 250 }],
  ['20 December to 5 January: +20%', { dates: { from: '12-20', to: '01-05' } }],
  ['14 June 2031: +20%', { dates: { from: '2031-06-14', to: '2031-06-14' } }],
  ['1 June to 14 June 2031: +20%', { dates: { from: '2031-06-01', to: '2031-06-14' } }],
  ['30 December 2031 to 2 January 2032: +20%', { dates: { from: '2031-12-30', to: '2032-01-02' } }],
  ['At most 7 days’ notice: +20%', { withinDays: 7 }],
  ['Saturdays, at most 1 day’s notice: +20%', { weekdays: [6], withinDays: 1 }],
  ['Requests for the same day: +20%', { withinDays: 0 }],
  [
    'No dates yet: no price yet',
    { priceValue: Number.NaN, dates: { from: '', to: '' }, withinDays: Number.NaN },
  ],
])('reads %j', (summary, part) => {
  expect(dateRuleSummary({ ...rule, ...part }, 'GBP')).toBe(summary)
})
