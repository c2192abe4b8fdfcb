// The artist's custom questions and the prices of their answers: written or created from a template, sortable by
// dragging or by keyboard.
import { useFormContext } from 'react-hook-form'
import { type PricingForm, pricingLimits } from '../../../../../../domain/pricing/pricing-form.ts'
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import { questionTemplates } from '../../../../../../domain/pricing/question-templates.ts'
import { FoldedSection } from '../../folded-section.tsx'
import { AddButtons } from '../lists/add-buttons.tsx'
import { RemovedBar } from '../lists/removed-bar.tsx'
import { BuiltInQuestions, useBuiltInQuestions } from './built-in-questions.tsx'
import { QuestionCard } from './question-card.tsx'
import { withoutLostConditions } from './question-changes.ts'
import { conditionText, nowAlwaysAsked, titleOf } from './question-titles.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useQuestions } from './use-questions.ts'

export function QuestionsSection({ currency }: { currency: string }) {
  const list = useQuestions()
  const builtIn = useBuiltInQuestions()
  const { items: questions, removed } = list
  const { errors } = useFormContext<PricingForm>().formState
  const { listRef, draggedId, announcement, handleOf } = useDragOrder(questions, list.move)
  const isFull = questions.length >= pricingLimits.questions
  return (
    <FoldedSection
      id="questions"
      title="Custom Booking Questions"
      effect={effectOf(questions.length + builtIn.shown.length)}
      fields={['questions']}
      isOpenAtFirst={questions.length > 0}
    >
      <p className="max-w-measure text-ink-soft">
        Questions of one group make one step of your form. Without a group they come under Additional
        Questions.
      </p>
      <BuiltInQuestions {...builtIn} />
      {questions.length > 0 ? (
        <ol ref={listRef} className="space-y-3">
          {questions.map((question, place) => (
            <QuestionCard
              key={question.id}
              question={question}
              number={place + 1}
              currency={currency}
              problems={errors.questions?.[place]}
              isOpen={list.isOpen(question.id) || Boolean(errors.questions?.[place])}
              isNew={list.isNew(question.id)}
              isDragged={draggedId === question.id}
              handle={handleOf(question.id, place)}
              condition={conditionText(question, questions)}
              groups={[...new Set(questions.map(({ group }) => group).filter(Boolean))]}
              onToggle={() => list.toggle(question.id)}
              onChange={(next) => list.change(place, next)}
              onDuplicate={isFull ? undefined : () => list.duplicate(place)}
              onRemove={() => list.remove(place)}
            />
          ))}
        </ol>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {removed ? (
        <RemovedBar key={removed.item.id} text={removedText(removed)} onUndo={list.undoRemove} />
      ) : null}
      <AddButtons
        label="Add Question"
        isFull={isFull}
        templates={[...questionTemplates, ...builtIn.templates]}
        onAdd={list.add}
        onTemplate={(template) => ('asks' in template ? builtIn.add(template) : list.addTemplate(template))}
      />
    </FoldedSection>
  )
}

function effectOf(count: number): string {
  if (count === 0) return 'None yet. Ask what changes your price: the line-up, a PA, an early arrival.'
  return count === 1 ? '1 question.' : `${count} questions.`
}

/** Names also the questions that depended on the deleted one. */
function removedText({ item, before }: { item: EditedQuestion; before: EditedQuestion[] }): string {
  const { released } = withoutLostConditions(before.filter(({ id }) => id !== item.id))
  const consequence = released.length > 0 ? ` ${nowAlwaysAsked(released)}.` : ''
  return `Deleted “${titleOf(item)}”.${consequence}`
}
