// The options of a choice question, each with its price: a flat amount, or a percentage of the base price.
import { Plus, Trash2 } from 'lucide-react'
import type { FieldErrors } from 'react-hook-form'
import { currencySymbol } from '../../../../../../domain/pricing/currencies.ts'
import type { PriceType } from '../../../../../../domain/pricing/pricing-rules.ts'
import {
  type EditedOption,
  type EditedQuestion,
  questionLimits,
} from '../../../../../../domain/pricing/question-form.ts'
import { makeUuid } from '../../../../lib/browser/make-uuid.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { numberText } from '../number-text.ts'
import { emptyOption, replaced, withoutOption } from './question-changes.ts'

const priceTypes = [
  { value: 'flat', label: 'Flat' },
  { value: 'percentage', label: 'Percentage' },
]

interface OptionsEditorProps {
  question: EditedQuestion
  currency: string
  problems: FieldErrors<EditedQuestion>['options'] | undefined
  onChange: (question: EditedQuestion) => void
}

export function OptionsEditor({ question, currency, problems, onChange }: OptionsEditorProps) {
  const { options } = question
  const setOptions = (next: EditedOption[]) => onChange({ ...question, options: next })
  return (
    <fieldset className="@container">
      <legend className="font-medium">Options</legend>
      <p className="text-sm text-ink-soft">
        What each adds to the price. Below 0 it is a discount; a percentage is of the base price.
      </p>
      {problems?.message ? <p className="mt-1.5 text-sm text-danger">{problems.message}</p> : null}
      <ol className="mt-3 space-y-4">
        {options.map((option, place) => {
          const change = (part: Partial<EditedOption>) =>
            setOptions(replaced(options, place, { ...option, ...part }))
          const problem = problems?.[place]
          const number = place + 1
          const isFlat = option.priceType === 'flat'
          return (
            <li
              key={option.id}
              className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 @lg:grid-cols-[1fr_9.5rem_8.5rem_auto]"
            >
              <div className="col-span-3 @lg:col-span-1">
                <Field label={`Option ${number}`} isRequired error={problem?.label?.message}>
                  {(aria) => (
                    <Input
                      {...aria}
                      dir="auto"
                      maxLength={questionLimits.optionLabel}
                      value={option.label}
                      onChange={(event) => change({ label: event.target.value })}
                    />
                  )}
                </Field>
              </div>
              <div className="@lg:pt-8">
                <Select
                  aria-label={`Kind of price of option ${number}`}
                  choices={priceTypes}
                  value={option.priceType}
                  onValueChange={(type) => type && change({ priceType: type as PriceType })}
                />
              </div>
              <PriceValue
                label={`Price of option ${number}`}
                isFlat={isFlat}
                currency={currency}
                value={option.priceValue}
                error={problem?.priceValue?.message}
                onChange={(priceValue) => change({ priceValue })}
              />
              <IconButton
                icon={Trash2}
                label={`Remove option ${number}`}
                disabled={options.length <= 1}
                onClick={() => onChange(withoutOption(question, option.id))}
                className="@lg:mt-8"
              />
            </li>
          )
        })}
      </ol>
      <Button
        variant="quiet"
        disabled={options.length >= questionLimits.optionsOfQuestion}
        onClick={() => setOptions([...options, emptyOption(makeUuid)])}
        className="mt-3"
      >
        <Plus aria-hidden="true" className="size-5" />
        Add Option
      </Button>
    </fieldset>
  )
}

interface PriceValueProps {
  label: string
  isFlat: boolean
  currency: string
  value: number
  error: string | undefined
  onChange: (value: number) => void
}

function PriceValue({ label, isFlat, currency, value, error, onChange }: PriceValueProps) {
  return (
    <div className="@lg:pt-8">
      <NumberInput
        aria-label={label}
        aria-invalid={error ? true : undefined}
        {...(isFlat ? { before: currencySymbol(currency) } : { after: '%' })}
        step={isFlat ? 0.01 : 1}
        value={numberText(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {error ? (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
