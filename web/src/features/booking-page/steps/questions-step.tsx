// The step for one group of the artist's custom questions.

import { submissionLimits } from '../../../../../domain/booking/booking-submission.ts'
import { keyOf } from '../../../../../domain/pricing/custom-questions.ts'
import { priceHint } from '../../../../../domain/pricing/price-hint.ts'
import { OptionCard } from '../../../ui/forms/option-card.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import type { AskedQuestion } from '../read-artist.ts'
import { FieldGroup } from './field-group.tsx'
import type { StepProps } from './step-frame.tsx'

interface QuestionProps extends StepProps {
  question: AskedQuestion
}

export function QuestionsStep({ questions, ...step }: StepProps & { questions: AskedQuestion[] }) {
  return questions.map((question) => (
    <FieldGroup
      key={question.id}
      field={question.id}
      legend={question.question}
      hint={question.description}
      error={step.errorOfAnswer(question.id)}
      isRequired={question.required}
    >
      {question.type === 'text' ? (
        <TextAnswer question={question} {...step} />
      ) : (
        <Choices question={question} {...step} />
      )}
    </FieldGroup>
  ))
}

function TextAnswer({ question, draft, change, errorOfAnswer }: QuestionProps) {
  const answer = draft.answers[question.id]
  return (
    <Textarea
      aria-label={question.question}
      aria-required={question.required || undefined}
      aria-invalid={errorOfAnswer(question.id) ? true : undefined}
      rows={3}
      maxLength={submissionLimits.answer}
      value={typeof answer === 'string' ? answer : ''}
      onChange={(event) => change({ answers: { ...draft.answers, [question.id]: event.target.value } })}
    />
  )
}

function Choices({ question, artist, draft, change }: QuestionProps) {
  const answer = draft.answers[question.id]
  const chosen = (Array.isArray(answer) ? answer : answer === undefined ? [] : [answer]).map(keyOf)
  const isSingle = question.type === 'single'

  function choose(key: string, isChosen: boolean) {
    const kept = chosen.filter((other) => other !== key)
    const keys = isChosen ? [...kept, key] : kept
    change({ answers: { ...draft.answers, [question.id]: isSingle ? key : keys } })
  }

  return (
    <div className="space-y-2.5">
      {question.options.map((option) => (
        <OptionCard
          key={option.id}
          type={isSingle ? 'radio' : 'checkbox'}
          isLarge
          name={question.id}
          label={option.label}
          priceHint={priceHint(option, artist.currency)}
          checked={chosen.includes(option.id)}
          onChange={(event) => choose(option.id, event.target.checked)}
        />
      ))}
    </div>
  )
}
