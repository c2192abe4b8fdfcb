// The artist's own options inside the price preview, to try them out.

import {
  type Answer,
  type Answers,
  type Choice,
  chosenOptions,
  keyOf,
} from '../../../../../../domain/pricing/custom-questions.ts'
import { priceHint } from '../../../../../../domain/pricing/price-hint.ts'
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'
import { QuantityStepper } from '../../../../ui/forms/quantity-stepper.tsx'
import { quantityOf } from './preview-gig.ts'

interface PreviewOptionsProps {
  questions: EditedQuestion[]
  answers: Answers
  currency: string
  onAnswer: (questionId: string, answer: Answer) => void
}

export function PreviewOptions({ questions, answers, currency, onAnswer }: PreviewOptionsProps) {
  return questions.map((question) => (
    <PreviewQuestion
      key={question.id}
      question={question}
      answer={answers[question.id]}
      currency={currency}
      onAnswer={(answer) => onAnswer(question.id, answer)}
    />
  ))
}

interface PreviewQuestionProps {
  question: EditedQuestion
  answer: Answer | undefined
  currency: string
  onAnswer: (answer: Answer) => void
}

function PreviewQuestion({ question, answer, currency, onAnswer }: PreviewQuestionProps) {
  const chosen = chosenOptions(question, answer)
  const isSingle = question.type === 'single'

  /** Replaces the choice of an option; without a choice it is no longer chosen. */
  function choose(id: string, choice: Choice | undefined) {
    const choices = Array.isArray(answer) ? answer : answer === undefined ? [] : [answer]
    const others = choices.filter((other) => keyOf(other) !== id)
    if (!isSingle) onAnswer(choice === undefined ? others : [...others, choice])
    else if (choice !== undefined) onAnswer(choice)
  }

  return (
    <fieldset className="mt-3">
      <legend dir="auto" className="mb-1.5 text-sm font-medium wrap-anywhere">
        {question.question.trim()}
      </legend>
      <div className="space-y-2">
        {question.options.map((option) => {
          const label = option.label.trim()
          const picked = chosen.find(({ id }) => id === option.id)
          const quantity = picked && quantityOf(picked)
          return (
            <div key={option.id} className="space-y-2">
              <OptionCard
                type={isSingle ? 'radio' : 'checkbox'}
                name={`preview-${question.id}`}
                label={label}
                priceHint={priceHint(option, currency)}
                checked={picked !== undefined}
                onChange={(event) => choose(option.id, event.target.checked ? option.id : undefined)}
              />
              {quantity === undefined ? null : (
                <QuantityStepper
                  label={label}
                  value={quantity}
                  min={option.min ?? 1}
                  max={option.max ?? 1}
                  onValueChange={(next) => choose(option.id, { id: option.id, quantity: next })}
                />
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
