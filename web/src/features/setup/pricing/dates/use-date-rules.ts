// The date rules of the form and their operations.
import type { DateRuleTemplate } from '../../../../../../domain/pricing/date-rule-templates.ts'
import { makeUuid } from '../../../../lib/browser/make-uuid.ts'
import { useFormList } from '../lists/use-form-list.ts'

const emptyRule: DateRuleTemplate = {
  name: '',
  weekdays: [],
  dates: null,
  withinDays: null,
  priceType: 'percentage',
  priceValue: Number.NaN,
}

export function useDateRules() {
  const list = useFormList('dateRules')
  return {
    ...list,
    add: () => list.append({ ...emptyRule, id: makeUuid() }),
    addTemplate: (template: DateRuleTemplate) => list.append({ ...template, id: makeUuid() }),
    duplicate: (place: number) => {
      const original = list.get()[place]
      if (original) list.insert(place + 1, { ...original, id: makeUuid(), name: `${original.name} (copy)` })
    },
  }
}
