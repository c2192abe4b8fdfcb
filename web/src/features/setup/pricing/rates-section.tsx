// The rates in one line, also asked in the first step, because every price is based on them. Each is changed where it
// stands.
import { useWatch } from 'react-hook-form'
import { currencySymbol, formatAmount, roundMoney } from '../../../../../domain/pricing/currencies.ts'
import { lowestRate } from '../../../../../domain/pricing/custom-questions.ts'
import type { PricingForm } from '../../../../../domain/pricing/pricing-form.ts'
import { completeQuestions } from '../../../../../domain/pricing/question-form.ts'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { InPlaceField } from './in-place-field.tsx'

export function RatesSection({ currency }: { currency: string }) {
  const [rate, hours, questions] = useWatch<PricingForm, ['hourlyRate', 'minimumBooking', 'questions']>({
    name: ['hourlyRate', 'minimumBooking', 'questions'],
  })
  const lowest = lowestRate(completeQuestions(questions), rate)
  const from = roundMoney(lowest * hours, currency)
  return (
    <FormSection title="Rates" text="From your profile, and changed there too.">
      <div className="@container rounded-card border border-line bg-card px-4 py-4 sm:px-5">
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3 @max-[17rem]:grid-cols-1 @[40rem]:grid-cols-3">
          <InPlaceField
            name="hourlyRate"
            label="Hourly Rate"
            text={`${formatAmount(rate || 0, currency)} an hour`}
            before={currencySymbol(currency)}
            min={1}
            step={1}
          />
          <InPlaceField
            name="minimumBooking"
            label="Minimum Hours"
            text={`at least ${hours || 0} ${hours === 1 ? 'hour' : 'hours'}`}
            after="hours"
            min={1}
            step={0.5}
          />
          <div className="@max-[40rem]:col-span-full @max-[40rem]:border-t @max-[40rem]:border-line @max-[40rem]:pt-3">
            <p className="font-medium @[40rem]:mb-1.5">Starting price</p>
            <p className="flex items-center font-display font-semibold @[28rem]:text-xl @[40rem]:min-h-11 tabular-nums">
              {from > 0 ? `from ${formatAmount(from, currency)}` : '–'}
            </p>
            {lowest >= 0 && lowest !== rate ? (
              <p className="text-sm text-ink-soft">By your cheapest line-up.</p>
            ) : null}
          </div>
        </div>
      </div>
    </FormSection>
  )
}
