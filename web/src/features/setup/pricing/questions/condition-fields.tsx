// Asks a question only when another one has a certain answer: first the question, then its answer.
import { useFormContext, useWatch } from 'react-hook-form'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import { type EditedQuestion, possibleConditions } from '../../../../../../domain/pricing/question-form.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { withoutCondition } from './question-changes.ts'
import { titleOf } from './question-titles.ts'

const always = 'always'
const laterHint =
  'That question comes later in your form. Move this one below it, so that clients see it appear.'

interface ConditionFieldsProps {
  question: EditedQuestion
  error: string | undefined
  onChange: (question: EditedQuestion) => void
}

export function ConditionFields({ question, error, onChange }: ConditionFieldsProps) {
  const { control } = useFormContext<PricingForm>()
  const questions = useWatch({ control, name: 'questions' })
  const { showIf } = question
  const possible = possibleConditions(question, questions)
  const other = questions.find(({ id }) => id === showIf?.questionId)
  // Without another choice question there is nothing to depend on.
  if (possible.length === 0 && !showIf) return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Ask only when…"
        hint={other && isBefore(question, other, questions) ? laterHint : undefined}
        error={error}
      >
        {(aria) => (
          <Select
            {...aria}
            choices={[
              { value: always, label: 'No condition' },
              ...possible.map((one) => ({ value: one.id, label: titleOf(one) })),
            ]}
            value={showIf?.questionId ?? always}
            onValueChange={(questionId) => {
              const first = possible.find(({ id }) => id === questionId)?.options[0]
              if (first) onChange({ ...question, showIf: { questionId, optionId: first.id } })
              else if (questionId === always) onChange(withoutCondition(question))
            }}
          />
        )}
      </Field>
      {showIf && other ? (
        <Field label="is answered with">
          {(aria) => (
            <Select
              {...aria}
              choices={other.options.map(({ id, label }, place) => ({
                value: id,
                label: label.trim() || `Option ${place + 1}`,
              }))}
              value={showIf.optionId}
              onValueChange={(optionId) =>
                optionId && onChange({ ...question, showIf: { ...showIf, optionId } })
              }
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

function isBefore(one: EditedQuestion, other: EditedQuestion, questions: EditedQuestion[]): boolean {
  const placeOf = (wanted: EditedQuestion) => questions.findIndex(({ id }) => id === wanted.id)
  return placeOf(one) < placeOf(other)
}
