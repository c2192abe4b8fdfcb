// The artist's custom questions and the prices of their answers: written or created from a template, sortable by
// dragging or by keyboard.
import { Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { type PricingForm, pricingLimits } from '../../../../../../domain/pricing/pricing-form.ts'
import { questionTemplates } from '../../../../../../domain/pricing/question-templates.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { FormSection } from '../../../../ui/forms/form-section.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { QuestionCard } from './question-card.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useQuestions } from './use-questions.ts'

export function QuestionsSection({ currency }: { currency: string }) {
  const list = useQuestions()
  const { questions, removed, openId } = list
  const { errors } = useFormContext<PricingForm>().formState
  const { listRef, draggedId, said, handleOf } = useDragOrder(questions, list.move)
  const isFull = questions.length >= pricingLimits.questions
  return (
    <FormSection
      title="Custom Booking Questions"
      text="Questions of one group make one step of your form. Without a group they come under Additional Questions."
    >
      <Controller<PricingForm, 'asksStartTime'>
        name="asksStartTime"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Ask when the performance starts"
            description="A booking then takes its performance with travel and set-up, not the whole day."
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
      <Controller<PricingForm, 'asksGuestCount'>
        name="asksGuestCount"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Ask how many guests are expected"
            description="An optional question beside the event's date and venue."
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
      {questions.length > 0 ? (
        <ol ref={listRef} className="space-y-3">
          {questions.map((question, place) => (
            <QuestionCard
              key={question.id}
              question={question}
              number={place + 1}
              currency={currency}
              problems={errors.questions?.[place]}
              isOpen={openId === question.id || Boolean(errors.questions?.[place])}
              isNew={list.newId === question.id}
              isDragged={draggedId === question.id}
              handle={handleOf(question.id, place)}
              groups={[...new Set(questions.map(({ group }) => group).filter(Boolean))]}
              onToggle={() => list.setOpenId(openId === question.id ? undefined : question.id)}
              onChange={(next) => list.change(place, next)}
              onDuplicate={() => list.duplicate(place)}
              onRemove={() => list.remove(place)}
            />
          ))}
        </ol>
      ) : (
        <p className="rounded-card border border-dashed border-line-strong px-5 py-6 text-ink-soft">
          No questions yet. Start from one below, or write your own.
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed ? (
        // Each deletion gets a new bar, so that focus moves to it again.
        <RemovedBar key={removed.question.id} text={removed.question.question} onUndo={list.undoRemove} />
      ) : null}
      <div>
        <Button variant="quiet" disabled={isFull} onClick={list.add}>
          <Plus aria-hidden="true" className="size-5" />
          Add Question
        </Button>
        <p className="mt-5 text-sm text-ink-soft">Or start from a template:</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {questionTemplates.map((template) => (
            <li key={template.name}>
              <button
                type="button"
                disabled={isFull}
                onClick={() => list.addTemplate(template)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-4 font-medium transition-[background-color] hover:bg-ground-soft disabled:opacity-60"
              >
                <Plus aria-hidden="true" className="size-4" />
                {template.name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </FormSection>
  )
}

function RemovedBar(props: { text: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button is gone: move focus to where the deletion can be undone.
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-ground-soft px-5 py-3">
      <p role="status" className="min-w-0 wrap-anywhere">
        Deleted “{props.text || 'Untitled question'}”.
      </p>
      <Button ref={undo} variant="quiet" onClick={props.onUndo}>
        <Undo2 aria-hidden="true" className="size-5" />
        Undo
      </Button>
    </div>
  )
}
