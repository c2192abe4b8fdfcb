// The artist's own options inside the price preview, to try them out.

import { type Answer, type Answers, keyOf } from '../../../../../../domain/pricing/custom-questions.ts'
import { priceHint } from '../../../../../../domain/pricing/price-hint.ts'
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'

interface PreviewOptionsProps {
  questions: EditedQuestion[]
  answers: Answers
  currency: string
  onAnswer: (questionId: string, answer: Answer) => void
}

export function PreviewOptions({ questions, answers, currency, onAnswer }: PreviewOptionsProps) {
  return questions.map((question) => {
    const answer = answers[question.id]
    const chosen = (Array.isArray(answer) ? answer : answer ? [answer] : []).map(keyOf)
    const isSingle = question.type === 'single'
    return (
      <fieldset key={question.id} className="mt-3">
        <legend dir="auto" className="mb-1.5 text-sm font-medium wrap-anywhere">
          {question.question.trim() || 'Untitled question'}
        </legend>
        <div className="space-y-2">
          {question.options.map((option) => (
            <OptionCard
              key={option.id}
              type={isSingle ? 'radio' : 'checkbox'}
              name={`preview-${question.id}`}
              label={option.label.trim() || 'Untitled option'}
              priceHint={priceHint(option, currency)}
              checked={chosen.includes(option.id)}
              onChange={(event) => {
                const others = chosen.filter((id) => id !== option.id)
                if (isSingle) onAnswer(question.id, option.id)
                else onAnswer(question.id, event.target.checked ? [...others, option.id] : others)
              }}
            />
          ))}
        </div>
      </fieldset>
    )
  })
}
