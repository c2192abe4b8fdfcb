// A changed price as a step of its own, for those without scripts; with scripts it is a dialog.
import { Button } from '../../../../ui/actions/button.tsx'
import { goTo, postedActions } from '../../rules/posted/form-actions.ts'
import type { TravelFacts } from '../../rules/price/estimate.ts'
import type { PriceChange } from '../../rules/price/price-change.ts'
import { ChangedPrices, changeTexts } from './changed-prices.tsx'

export function PriceChangedPanel({ change, travel }: { change: PriceChange; travel: TravelFacts }) {
  const { title, description, accept, close } = changeTexts(change)
  return (
    <section className="max-w-xl">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 mb-6 text-ink-soft">{description}</p>
      <ChangedPrices change={change} travel={travel} />
      <div className="mt-8 flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-5">
        <Button {...goTo(`${postedActions.step}review`)} variant="quiet">
          {close}
        </Button>
        <Button {...goTo(postedActions.agree)} className="max-sm:w-full">
          {accept}
        </Button>
      </div>
    </section>
  )
}
