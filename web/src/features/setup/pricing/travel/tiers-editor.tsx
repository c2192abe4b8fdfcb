// The distance tiers beyond the free radius, each with its price. Only the end of a tier can be edited: it starts where
// the previous one ends.
import { Plus, Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { currencySymbol } from '../../../../../../domain/pricing/currencies.ts'
import { fromMiles, toMiles, unitNames } from '../../../../../../domain/pricing/distance.ts'
import { maxTiers, perMile, priceInUnit } from '../../../../../../domain/pricing/distance-tiers.ts'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { numberText } from '../number-text.ts'
import { useTiers } from './use-tiers.ts'
import { useUnit } from './use-unit.ts'

export function TiersEditor({ currency }: { currency: string }) {
  const { tiers, add, remove, change } = useTiers()
  const unit = useUnit()
  const { errors } = useFormContext<PricingForm>().formState
  return (
    <fieldset className="@container">
      <legend className="font-medium">Distance Tiers</legend>
      {tiers.length > 0 ? (
        <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
          {tiers.map((tier, place) => {
            const problems = errors.tiers?.[place]
            return (
              <li
                key={tier.id}
                className="grid grid-cols-[5.5rem_1fr_auto] items-start gap-3 p-4 @lg:grid-cols-[1fr_1fr_1.4fr_auto]"
              >
                <div>
                  <p className="mb-1.5 font-medium">From</p>
                  <p className="flex min-h-11 items-center text-ink-soft tabular-nums">
                    {Number.isFinite(tier.fromMiles)
                      ? `${fromMiles(tier.fromMiles, unit)} ${unitNames[unit]}`
                      : '…'}
                  </p>
                </div>
                <Field
                  label="To"
                  isRequired
                  error={problems?.toMiles?.message ?? problems?.fromMiles?.message}
                >
                  {(aria) => (
                    <NumberInput
                      {...aria}
                      after={unitNames[unit]}
                      min={0}
                      step={1}
                      value={numberText(fromMiles(tier.toMiles, unit))}
                      onChange={(event) =>
                        change(tier.id, { toMiles: toMiles(event.target.valueAsNumber, unit) })
                      }
                    />
                  )}
                </Field>
                <div className="col-span-3 @lg:col-span-1">
                  <Field
                    label={unit === 'km' ? 'Price per km' : 'Price per Mile'}
                    isRequired
                    error={problems?.pricePerMile?.message}
                  >
                    {(aria) => (
                      <NumberInput
                        {...aria}
                        before={currencySymbol(currency)}
                        min={0}
                        step={0.25}
                        value={numberText(priceInUnit(tier.pricePerMile, unit))}
                        onChange={(event) =>
                          change(tier.id, { pricePerMile: perMile(event.target.valueAsNumber, unit) })
                        }
                      />
                    )}
                  </Field>
                </div>
                <IconButton
                  icon={Trash2}
                  label={`Remove tier ${place + 1}`}
                  onClick={() => remove(tier.id)}
                  className="col-start-3 row-start-1 mt-8 @lg:col-start-auto @lg:row-start-auto"
                />
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="mt-2 text-ink-soft">No tiers: beyond the free radius only the travel fee is charged.</p>
      )}
      <Button variant="quiet" disabled={tiers.length >= maxTiers} onClick={add} className="mt-3">
        <Plus aria-hidden="true" className="size-5" />
        Add Tier
      </Button>
    </fieldset>
  )
}
