// The options of a choice question, each with its price.
import { CircleAlert, Plus } from 'lucide-react'
import { type FieldErrors, useFormContext } from 'react-hook-form'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import {
  type EditedOption,
  type EditedQuestion,
  offersLineUps,
  questionLimits,
} from '../../../../../../domain/pricing/question-form.ts'
import { makeUuid } from '../../../../lib/browser/make-uuid.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { replaced } from '../lists/list-changes.ts'
import { OptionRow } from './option-row.tsx'
import { nextOption, withoutOption } from './question-changes.ts'

interface OptionsEditorProps {
  question: EditedQuestion
  currency: string
  problems: FieldErrors<EditedQuestion>['options'] | undefined
  onChange: (question: EditedQuestion) => void
}

export function OptionsEditor({ question, currency, problems, onChange }: OptionsEditorProps) {
  const { getValues } = useFormContext<PricingForm>()
  const { options } = question
  const setOptions = (next: EditedOption[]) => onChange({ ...question, options: next })
  return (
    <fieldset className="@container">
      <legend className="font-medium">Options</legend>
      <p className="text-sm text-ink-soft">
        What each adds to the price. Below 0 it is a discount; a percentage is of the base price.
        {offersLineUps(question) ? ' A line-up replaces your hourly rate.' : null}
      </p>
      {problems?.message ? (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          {problems.message}
        </p>
      ) : null}
      <ol className="mt-3 space-y-5">
        {options.map((option, place) => (
          <OptionRow
            key={option.id}
            option={option}
            number={place + 1}
            currency={currency}
            problems={problems?.[place]}
            isOnly={options.length <= 1}
            noLineUps={reasonAgainstLineUps(question, getValues('questions'))}
            onChange={(next) => setOptions(replaced(options, place, next))}
            onRemove={() => onChange(withoutOption(question, option.id))}
          />
        ))}
      </ol>
      <Button
        variant="quiet"
        disabled={options.length >= questionLimits.optionsOfQuestion}
        onClick={() => setOptions([...options, nextOption(options, getValues('hourlyRate'), makeUuid)])}
        className="mt-4"
      >
        <Plus aria-hidden="true" className="size-5" />
        Add Option
      </Button>
    </fieldset>
  )
}

/** Why the options of this question cannot be line-ups; undefined when they can. */
function reasonAgainstLineUps(question: EditedQuestion, questions: EditedQuestion[]): string | undefined {
  if (question.type !== 'single') return 'Only in a question with a single choice'
  const other = questions.find((one) => one.id !== question.id && offersLineUps(one))
  return other && 'Another question already offers line-ups'
}
