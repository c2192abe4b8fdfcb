// The fields of payment terms: in how many parts, when they are due, what is returned, and whether a deposit secures the
// date.
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { termsLimits } from '../../../../../domain/payments/payment-terms.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { OptionCard } from '../../../ui/forms/option-card.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { CancellationFields } from './cancellation-fields.tsx'
import { PartFields } from './part-fields.tsx'
import { type PartForm, type Plan, type TermsForm, withPart, withPlan } from './terms-form.ts'

const plans: { plan: Plan; label: string; description: string }[] = [
  { plan: 'none', label: 'No terms', description: 'You agree with each client how they pay.' },
  { plan: 'whole', label: 'All at once', description: 'The whole price on one day.' },
  { plan: 'deposit', label: 'Deposit and balance', description: 'A part now, the rest before the event.' },
  {
    plan: 'parts',
    label: 'More parts',
    description: `Up to ${termsLimits.parts}, each on a day of its own.`,
  },
]

interface TermsFieldsProps {
  form: TermsForm
  currency: string
  onChange: (form: TermsForm) => void
}

export function TermsFields({ form, currency, onChange }: TermsFieldsProps) {
  const name = useId()
  const { parts } = form
  const setPart = (id: string, change: Partial<PartForm>) =>
    onChange({ ...form, parts: parts.map((part) => (part.id === id ? { ...part, ...change } : part)) })
  const remove = (id: string) => onChange({ ...form, parts: parts.filter((part) => part.id !== id) })
  return (
    <div className="@container space-y-6">
      <fieldset className="grid gap-2 @lg:grid-cols-2">
        <legend className="mb-2 font-medium">How the price is paid</legend>
        {plans.map(({ plan, label, description }) => (
          <OptionCard
            key={plan}
            type="radio"
            name={name}
            label={label}
            description={description}
            checked={form.plan === plan}
            onChange={() => onChange(withPlan(form, plan))}
          />
        ))}
      </fieldset>
      {form.plan === 'none' ? null : (
        <>
          <div className="space-y-3">
            {parts.map((part, place) => (
              <PartFields
                key={part.id}
                part={part}
                number={place + 1}
                count={parts.length}
                currency={currency}
                onChange={(change) => setPart(part.id, change)}
                onRemove={
                  form.plan === 'parts' && parts.length > 2 && place < parts.length - 1
                    ? () => remove(part.id)
                    : undefined
                }
              />
            ))}
            {form.plan === 'parts' && parts.length < termsLimits.parts ? (
              <Button variant="quiet" onClick={() => onChange(withPart(form))}>
                <Plus aria-hidden="true" className="size-5" />
                Add Part
              </Button>
            ) : null}
          </div>
          <CancellationFields form={form} onChange={onChange} />
          {parts.length > 1 ? <SecureFields form={form} onChange={onChange} /> : null}
        </>
      )}
    </div>
  )
}

function SecureFields({ form, onChange }: Pick<TermsFieldsProps, 'form' | 'onChange'>) {
  return (
    <div>
      <Switch
        label="Secure your date"
        description="After the yes the date is held until the deposit arrives. When you record it, the booking is confirmed by itself."
        checked={form.isSecured}
        onCheckedChange={(isSecured) => onChange({ ...form, isSecured })}
      />
      {form.isSecured ? (
        <div className="mt-2 space-y-2 border-l-2 border-line pl-4">
          <div className="max-w-52">
            <Field label="Held for">
              {(aria) => (
                <NumberInput
                  {...aria}
                  after="hours"
                  min={1}
                  max={termsLimits.hours}
                  step={1}
                  value={form.hours}
                  onChange={(event) => onChange({ ...form, hours: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Switch
            label="Release the date by itself"
            description={
              form.releases
                ? 'When the time is over, the date is free again, and the client gets a kind email with a way back.'
                : 'When the time is over, you decide: remind, give more time, or release the date.'
            }
            checked={form.releases}
            onCheckedChange={(releases) => onChange({ ...form, releases })}
          />
        </div>
      ) : null}
    </div>
  )
}
