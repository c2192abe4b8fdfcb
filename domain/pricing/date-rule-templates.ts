// Date rules an artist can start from. Their prices are only examples.
import type { EditedDateRule } from './date-rules.ts'

export type DateRuleTemplate = Omit<EditedDateRule, 'id'>

function percentage(name: string, priceValue: number) {
  return { name, priceType: 'percentage' as const, priceValue, weekdays: [], dates: null, withinDays: null }
}

export const dateRuleTemplates: DateRuleTemplate[] = [
  { ...percentage('Saturday in season', 20), weekdays: [6], dates: { from: '05-01', to: '09-30' } },
  { ...percentage('New Year’s Eve', 50), dates: { from: '12-31', to: '12-31' } },
  { ...percentage('Short notice', 15), withinDays: 7 },
]
