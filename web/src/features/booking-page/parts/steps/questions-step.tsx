// The step for one group of the artist's custom questions: those that the answers so far ask for.
import { useState } from 'react'
import { submissionLimits } from '../../../../../../domain/booking/booking-submission.ts'
import { type Choice, chosenOptions, keyOf } from '../../../../../../domain/pricing/custom-questions.ts'
import { priceHint } from '../../../../../../domain/pricing/price-hint.ts'
import type { QuestionOption } from '../../../../../../domain/pricing/pricing-rules.ts'
import { useIsServerRender } from '../../../../lib/render/page-data.tsx'
import { OptionCard } from '../../../../ui/forms/option-card.tsx'
import { QuantityStepper } from '../../../../ui/forms/quantity-stepper.tsx'
import { Textarea } from '../../../../ui/forms/textarea.tsx'
import type { AskedQuestion } from '../../rules/artist/read-artist.ts'
import { answerName, choiceOf, quantityName } from '../../rules/posted/read-fields.ts'
import { basePriceFor, pricedHours } from '../../rules/price/booking-prices.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import type { StepProps } from '../frame/step-frame.tsx'

interface QuestionProps extends StepProps {
  question: AskedQuestion
}

export function QuestionsStep({ questions, ...step }: StepProps & { questions: AskedQuestion[] }) {
  return (
    <>
      {questions.map((question) => (
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
      ))}
      <NewQuestions questions={questions} />
    </>
  )
}

/** Says which questions an answer has brought up: they appear below it, where a screen reader would not notice. */
function NewQuestions({ questions }: { questions: AskedQuestion[] }) {
  const [known, setKnown] = useState(questions)
  const [announcement, setAnnouncement] = useState('')
  const isSame =
    known.length === questions.length && known.every(({ id }, place) => id === questions[place]?.id)
  if (!isSame) {
    const added = questions.filter(({ id }) => known.every((other) => other.id !== id))
    setKnown(questions)
    setAnnouncement(added.map(({ question }) => `New question below: ${question}`).join('. '))
  }
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

function TextAnswer({ question, draft, change, errorOfAnswer }: QuestionProps) {
  const answer = draft.answers[question.id]
  return (
    <Textarea
      name={answerName(question.id)}
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

function Choices({ question, artist, draft, priced, change }: QuestionProps) {
  const basePrice = priced && basePriceFor(pricedHours(artist, draft), priced)
  const chosen = chosenOptions(question, draft.answers[question.id])
  const isSingle = question.type === 'single'
  // Without scripts it cannot appear when the option is chosen.
  const isServerRender = useIsServerRender()

  /** Undefined: no longer chosen. */
  function choose({ id }: QuestionOption, choice: Choice | undefined) {
    const others = isSingle
      ? []
      : chosen.map((one) => choiceOf(one, one.quantity)).filter((other) => keyOf(other) !== id)
    const choices = choice === undefined ? others : [...others, choice]
    change({ answers: { ...draft.answers, [question.id]: (isSingle && choice) || choices } })
  }

  return (
    <div className="space-y-2.5">
      {question.options.map((option) => {
        const known = chosen.find(({ id }) => id === option.id)
        const { min = 1, max = min } = option
        return (
          <OptionCard
            key={option.id}
            type={isSingle ? 'radio' : 'checkbox'}
            isLarge
            name={answerName(question.id)}
            value={option.id}
            label={option.label}
            description={option.description}
            priceHint={priceHint(option, artist.currency, basePrice)}
            checked={known !== undefined}
            onChange={(event) => choose(option, event.target.checked ? choiceOf(option) : undefined)}
          >
            {option.priceType !== 'quantity' || !(known || isServerRender) ? null : (
              <div className={`pr-4 pb-3 pl-12 ${known ? '' : 'hidden noscript:block'}`}>
                <QuantityStepper
                  name={quantityName(question.id, option.id)}
                  label={option.label}
                  value={known?.quantity ?? min}
                  min={min}
                  max={max}
                  onValueChange={(quantity) => choose(option, { id: option.id, quantity })}
                />
              </div>
            )}
          </OptionCard>
        )
      })}
    </div>
  )
}
