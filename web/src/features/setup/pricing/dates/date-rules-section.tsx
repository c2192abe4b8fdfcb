// Surcharges and discounts by date. All rules that apply to a date are added.
import { useFormContext } from 'react-hook-form'
import { dateRuleTemplates } from '../../../../../../domain/pricing/date-rule-templates.ts'
import { type PricingForm, pricingLimits } from '../../../../../../domain/pricing/pricing-form.ts'
import { joinWords } from '../../../../../../domain/text/join-words.ts'
import { FoldedSection } from '../../folded-section.tsx'
import { AddButtons } from '../lists/add-buttons.tsx'
import { EditorCard } from '../lists/editor-card.tsx'
import { RemovedBar } from '../lists/removed-bar.tsx'
import { DateRuleFields } from './date-rule-fields.tsx'
import { dateRuleSummary } from './date-rule-summary.ts'
import { useDateRules } from './use-date-rules.ts'

const nameOf = ({ name }: { name: string }) => name.trim() || 'Price without a name'

export function DateRulesSection({ currency }: { currency: string }) {
  const list = useDateRules()
  const { items: rules, removed } = list
  const { errors } = useFormContext<PricingForm>().formState
  const isFull = rules.length >= pricingLimits.dateRules
  return (
    <FoldedSection
      id="dates"
      title="Prices by date"
      effect={rules.length === 0 ? 'Every date costs the same.' : `${joinWords(rules.map(nameOf))}.`}
      fields={['dateRules']}
      isOpenAtFirst={rules.length > 0}
    >
      <p className="max-w-measure text-ink-soft">
        A surcharge or discount for weekdays, seasons, single dates and short notice. If several apply to a
        date, all are added.
      </p>
      {rules.length > 0 ? (
        <ol className="space-y-3">
          {rules.map((rule, place) => (
            <EditorCard
              key={rule.id}
              title={nameOf(rule)}
              summary={dateRuleSummary(rule, currency)}
              isOpen={list.isOpen(rule.id) || Boolean(errors.dateRules?.[place])}
              onToggle={() => list.toggle(rule.id)}
              onDuplicate={isFull ? undefined : () => list.duplicate(place)}
              onRemove={() => list.remove(place)}
            >
              {() => (
                <DateRuleFields
                  rule={rule}
                  isNew={list.isNew(rule.id)}
                  currency={currency}
                  problems={errors.dateRules?.[place]}
                  onChange={(next) => list.change(place, next)}
                />
              )}
            </EditorCard>
          ))}
        </ol>
      ) : null}
      {removed ? (
        <RemovedBar
          key={removed.item.id}
          text={`Deleted “${nameOf(removed.item)}”.`}
          onUndo={list.undoRemove}
        />
      ) : null}
      <AddButtons
        label="Add Price by Date"
        isFull={isFull}
        templates={dateRuleTemplates}
        onAdd={list.add}
        onTemplate={list.addTemplate}
      />
    </FoldedSection>
  )
}
