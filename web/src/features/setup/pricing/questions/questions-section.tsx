// The artist's custom questions and the prices of their answers: written or created from a template, sortable by
// dragging or by keyboard.
import { Controller, useFormContext } from 'react-hook-form'
import { type PricingForm, pricingLimits } from '../../../../../../domain/pricing/pricing-form.ts'
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import { questionTemplates } from '../../../../../../domain/pricing/question-templates.ts'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { AddButtons } from '../lists/add-buttons.tsx'
import { EmptyList } from '../lists/empty-list.tsx'
import { RemovedBar } from '../lists/removed-bar.tsx'
import { QuestionCard } from './question-card.tsx'
import { withoutLostConditions } from './question-changes.ts'
import { conditionText, nowAlwaysAsked, titleOf } from './question-titles.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useQuestions } from './use-questions.ts'

type SwitchName = {
  [Name in keyof PricingForm]: PricingForm[Name] extends boolean ? Name : never
}[keyof PricingForm]

const switchTexts: Record<SwitchName, { label: string; description: string }> = {
  asksStartTime: {
    label: 'Ask when the performance starts',
    description: 'A booking then takes its performance with travel and set-up, not the whole day.',
  },
  asksGuestCount: {
    label: 'Ask how many guests are expected',
    description: 'An optional question beside the event’s date and venue.',
  },
  takesBudgets: {
    label: 'Let clients start from their budget',
    description: 'They enter an amount and see what you can offer for it.',
  },
}
const switches = Object.entries(switchTexts) as [SwitchName, { label: string; description: string }][]

export function QuestionsSection({ currency }: { currency: string }) {
  const list = useQuestions()
  const { items: questions, removed } = list
  const { errors } = useFormContext<PricingForm>().formState
  const { listRef, draggedId, announcement, handleOf } = useDragOrder(questions, list.move)
  const isFull = questions.length >= pricingLimits.questions
  return (
    <FormSection
      title="Custom Booking Questions"
      text="Questions of one group make one step of your form. Without a group they come under Additional Questions."
    >
      {switches.map(([name, { label, description }]) => (
        <Controller<PricingForm, SwitchName>
          key={name}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Switch label={label} description={description} checked={value} onCheckedChange={onChange} />
          )}
        />
      ))}
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
      ) : (
        <EmptyList text="No questions yet. Start from one below, or write your own." />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {removed ? (
        <RemovedBar key={removed.item.id} text={removedText(removed)} onUndo={list.undoRemove} />
      ) : null}
      <AddButtons
        label="Add Question"
        isFull={isFull}
        templates={questionTemplates}
        onAdd={list.add}
        onTemplate={list.addTemplate}
      />
    </FormSection>
  )
}

/** Names also the questions that depended on the deleted one. */
function removedText({ item, before }: { item: EditedQuestion; before: EditedQuestion[] }): string {
  const { released } = withoutLostConditions(before.filter(({ id }) => id !== item.id))
  const consequence = released.length > 0 ? ` ${nowAlwaysAsked(released)}.` : ''
  return `Deleted “${titleOf(item)}”.${consequence}`
}
