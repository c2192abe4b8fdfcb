// The distance tiers of the form, kept consistent with each other, the free radius and the maximum radius.
import { useFormContext, useWatch } from 'react-hook-form'
import { furthestMile, linkTiers, nextTier } from '../../../../../../domain/pricing/distance-tiers.ts'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import type { DistanceTier } from '../../../../../../domain/pricing/pricing-rules.ts'
import { makeUuid } from '../../../../lib/browser/make-uuid.ts'
import { useUnit } from './use-unit.ts'

export function useTiers() {
  const { getValues, setValue, formState } = useFormContext<PricingForm>()
  const tiers = useWatch<PricingForm, 'tiers'>({ name: 'tiers' })
  const unit = useUnit()
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }

  function set(next: DistanceTier[]) {
    const linked = linkTiers(next, getValues('freeRadius'))
    const furthest = furthestMile(linked)
    // A change of price alone keeps a maximum radius that the artist set by hand.
    const hasMoved = furthest !== furthestMile(tiers)
    setValue('tiers', linked, options)
    if (furthest === undefined || !hasMoved) return
    const before = getValues('maxRadius')
    setValue('maxRadius', furthest, options)
    followRadius(before)
  }

  /** The travel distance is the maximum radius until the artist sets another. */
  function followRadius(before: number) {
    if (Object.is(getValues('maxTravelDistance'), before))
      setValue('maxTravelDistance', getValues('maxRadius'), options)
  }

  return {
    tiers,
    followRadius,
    relink: () => setValue('tiers', linkTiers(getValues('tiers'), getValues('freeRadius')), options),
    add: () => set([...tiers, nextTier(makeUuid(), tiers, getValues('freeRadius'), unit)]),
    remove: (id: string) => set(tiers.filter((tier) => tier.id !== id)),
    change: (id: string, part: Partial<Pick<DistanceTier, 'toMiles' | 'pricePerMile'>>) =>
      set(tiers.map((tier) => (tier.id === id ? { ...tier, ...part } : tier))),
  }
}
