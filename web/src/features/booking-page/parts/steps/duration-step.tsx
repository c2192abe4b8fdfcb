// The step for the duration and how the time is split.
import { submissionLimits } from '../../../../../../domain/booking/booking-submission.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'
import { durationChoices } from '../../rules/draft/form-fields.ts'
import { hoursText } from '../../rules/steps/duration-text.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import type { StepProps } from '../frame/step-frame.tsx'
import { BudgetButton } from '../price/estimate-panel.tsx'

export function DurationStep({ artist, draft, change, onBudget, errorOf }: StepProps) {
  return (
    <>
      <FieldGroup
        field="performanceDuration"
        legend="How long is the performance?"
        error={errorOf('performanceDuration')}
        isRequired
      >
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
          {durationChoices(artist).map((hours) => (
            <OptionCard
              key={hours}
              type="radio"
              isLarge
              name="performanceDuration"
              value={hours}
              label={hoursText(hours)}
              checked={draft.performanceDuration === hours}
              onChange={() => change({ performanceDuration: hours })}
            />
          ))}
        </div>
        {/* Wide screens show it with the price. */}
        {onBudget ? <BudgetButton onOpen={onBudget} className="mt-1 -ml-3 lg:hidden" /> : null}
      </FieldGroup>
      <Field
        label="Set arrangement"
        isOptional
        hint="How you would like the time split, such as two sets with a break."
        error={errorOf('setArrangement')}
      >
        {(aria) => (
          <Input
            {...aria}
            name="setArrangement"
            data-field="setArrangement"
            maxLength={submissionLimits.setArrangement}
            value={draft.setArrangement}
            onChange={(event) => change({ setArrangement: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
