// What is returned to a client who cancels, by how long before the event.
import { Plus, Trash2 } from 'lucide-react'
import { termsLimits } from '../../../../../domain/payments/payment-terms.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { type StepForm, type TermsForm, withStep } from './terms-form.ts'

interface CancellationFieldsProps {
  form: TermsForm
  onChange: (form: TermsForm) => void
}

export function CancellationFields({ form, onChange }: CancellationFieldsProps) {
  const { steps } = form
  const setStep = (id: string, change: Partial<StepForm>) =>
    onChange({ ...form, steps: steps.map((step) => (step.id === id ? { ...step, ...change } : step)) })
  return (
    <fieldset>
      <legend className="font-medium">If the client cancels</legend>
      <p className="mt-1 text-sm text-ink-soft">
        {steps.length > 0
          ? 'What they get back of what they have paid. Nearer to the event than the last line: nothing. If you cancel, they get everything back.'
          : 'You have not said what they get back. If you cancel, they get everything back.'}
      </p>
      <ul className="mt-3 space-y-2">
        {steps.map((step, place) => (
          <li
            key={step.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:rounded-control max-sm:border max-sm:border-line max-sm:p-3"
          >
            <NumberInput
              aria-label={`Line ${place + 1}: days before the event`}
              className="w-23"
              min={0}
              max={termsLimits.stepDays}
              step={1}
              value={step.days}
              onChange={(event) => setStep(step.id, { days: event.target.value })}
            />
            <span aria-hidden="true">or more days before:</span>
            <span className="flex items-center gap-1">
              <NumberInput
                aria-label={`Line ${place + 1}: percent returned`}
                className="w-29"
                after="%"
                min={0}
                max={100}
                step={5}
                value={step.returned}
                onChange={(event) => setStep(step.id, { returned: event.target.value })}
              />
              <IconButton
                icon={Trash2}
                label={`Remove line ${place + 1}`}
                onClick={() => onChange({ ...form, steps: steps.filter(({ id }) => id !== step.id) })}
              />
            </span>
          </li>
        ))}
      </ul>
      {steps.length < termsLimits.steps ? (
        <Button variant="quiet" className="mt-3" onClick={() => onChange(withStep(form))}>
          <Plus aria-hidden="true" className="size-5" />
          Add Line
        </Button>
      ) : null}
    </fieldset>
  )
}
