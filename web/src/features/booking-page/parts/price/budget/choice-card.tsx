// One choice within a budget: hours, line-up, extras, total and what is left over.
import type { BudgetChoice } from '../../../../../../../domain/api/rpc-answers.ts'
import { formatAmount } from '../../../../../../../domain/pricing/currencies.ts'
import { type Selection, withQuantity } from '../../../../../../../domain/pricing/pricing-rules.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { hoursText } from '../../../rules/steps/duration-text.ts'

interface ChoiceCardProps {
  choice: BudgetChoice
  selections: Selection[]
  budget: number
  onAdopt: () => void
}

export function ChoiceCard({ choice, selections, budget, onAdopt }: ChoiceCardProps) {
  const { total, currency } = choice.quote
  const title = choiceTitle(choice, selections)
  const extras = selections.filter((selection) => !isLineUp(selection))
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-card p-4">
      {choice.keeps_picks ? <p className="mb-1 text-sm font-medium">Keeps everything you chose</p> : null}
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-lg wrap-anywhere">{title}</h3>
        <p className="font-figure text-xl font-semibold whitespace-nowrap tabular-nums">
          {formatAmount(total, currency)}
        </p>
      </div>
      <p className="mt-1 wrap-anywhere">
        {extras.length === 0
          ? 'No extras'
          : `With ${extras.map(({ label, quantity }) => withQuantity(label, quantity)).join(', ')}`}
      </p>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {total < budget ? `${formatAmount(budget - total, currency)} left over` : 'Nothing left over'}
        {choice.is_exact ? '' : '. The best we found among very many combinations'}
      </p>
      <Button
        variant="quiet"
        aria-label={`Choose this: ${title}`}
        onClick={onAdopt}
        className="mt-auto w-full"
      >
        Choose this
      </Button>
    </article>
  )
}

/** "3 hours, Duo" */
export function choiceTitle({ hours }: BudgetChoice, selections: Selection[]): string {
  return [hoursText(hours), selections.find(isLineUp)?.label].filter(Boolean).join(', ')
}

function isLineUp({ priceType }: Selection): boolean {
  return priceType === 'rate'
}
