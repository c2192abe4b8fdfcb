// The unit of the form's distances: the one the artist chose, otherwise that of their home's country.
import { createContext, useContext, useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { DistanceUnit } from '../../../../../../domain/pricing/distance.ts'
import { defaultTravel, type PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'

export const UnitContext = createContext<DistanceUnit>('mi')

export function useUnit(): DistanceUnit {
  return useContext(UnitContext)
}

/** `isNew`: no travel settings are stored yet. */
export function useFormUnit(
  form: UseFormReturn<PricingForm>,
  homeUnit: DistanceUnit,
  isNew: boolean,
): DistanceUnit {
  const { control, getValues, setValue } = form
  const unit = useWatch({ control, name: 'chosenUnit' }) ?? homeUnit

  // Untouched default values are round in either unit.
  useEffect(() => {
    if (!isNew) return
    const { maxTravelDistance, freeRadius, maxRadius, tiers } = getValues()
    const other = defaultTravel[unit === 'km' ? 'mi' : 'km']
    if (JSON.stringify({ maxTravelDistance, freeRadius, maxRadius, tiers }) !== JSON.stringify(other)) return
    const usual = defaultTravel[unit]
    setValue('maxTravelDistance', usual.maxTravelDistance, { shouldDirty: true })
    setValue('freeRadius', usual.freeRadius, { shouldDirty: true })
    setValue('maxRadius', usual.maxRadius, { shouldDirty: true })
    setValue('tiers', usual.tiers, { shouldDirty: true })
  }, [unit, isNew, getValues, setValue])
  return unit
}
