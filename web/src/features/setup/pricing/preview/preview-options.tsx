// The artist's own options inside the price preview, to try them out.

import { formatAmount } from '../../../../../../domain/pricing/currencies.ts'
import type { Answers } from '../../../../../../domain/pricing/custom-questions.ts'
import type { EditedOption, EditedQuestion } from '../../../../../../domain/pricing/pricing-form.ts'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'

interface PreviewOptionsProps {
  questions: EditedQuestion[]
  answers: Answers
  currency: string
  onAnswer: (questionId: string, answer: string | string[]) => void
}

export function PreviewOptions({ questions, answers, currency, onAnswer }: PreviewOptionsProps) {
  return questions.map((question) => {
    const answer = answers[question.id]
    const chosen = Array.isArray(answer) ? answer : answer ? [answer] : []
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

function priceHint({ priceType, priceValue }: EditedOption, currency: string): string {
  if (!Number.isFinite(priceValue)) return ''
  if (priceValue === 0) return 'included'
  const sign = priceValue > 0 ? '+' : ''
  return priceType === 'percentage' ? `${sign}${priceValue}%` : `${sign}${formatAmount(priceValue, currency)}`
}
