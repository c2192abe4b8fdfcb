// One question: a summary line that expands to its editable fields.
import { CornerDownRight, GripVertical } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import { EditorCard } from '../lists/editor-card.tsx'
import { QuestionFields } from './question-fields.tsx'
import { titleOf } from './question-titles.ts'
import { typeNames } from './question-types.ts'
import type { Handle } from './use-drag-order.ts'

interface QuestionCardProps {
  question: EditedQuestion
  number: number
  currency: string
  problems: FieldErrors<EditedQuestion> | undefined
  isOpen: boolean
  /** Newly created: its first field receives focus. */
  isNew: boolean
  isDragged: boolean
  handle: Handle
  /** When it is asked, unless always. */
  condition: string | undefined
  /** Existing group names to choose from. */
  groups: string[]
  onToggle: () => void
  onChange: (question: EditedQuestion) => void
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

export function QuestionCard({ question, number, handle, condition, ...props }: QuestionCardProps) {
  const title = titleOf(question)
  return (
    <EditorCard
      title={title}
      isRequired={question.required}
      summary={
        <>
          {summaryOf(question)}
          {condition ? (
            <span className="mt-0.5 flex items-start gap-1.5">
              <CornerDownRight aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
              <span className="min-w-0">{condition}</span>
            </span>
          ) : null}
        </>
      }
      handle={<MoveButton label={`Move question ${number}: ${title}`} handle={handle} />}
      isDragged={props.isDragged}
      isOpen={props.isOpen}
      onToggle={props.onToggle}
      onDuplicate={props.onDuplicate}
      onRemove={props.onRemove}
    >
      {() => (
        <QuestionFields
          question={question}
          isNew={props.isNew}
          currency={props.currency}
          problems={props.problems}
          groups={props.groups}
          onChange={props.onChange}
        />
      )}
    </EditorCard>
  )
}

function MoveButton({ label, handle }: { label: string; handle: Handle }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        {...handle}
        aria-label={label}
        aria-describedby={id}
        className="hit-target flex shrink-0 cursor-grab touch-none items-center justify-center rounded-full text-ink-soft hover:bg-ground-soft hover:text-ink"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <span id={id} hidden>
        Drag it, or use the arrow keys up and down.
      </span>
    </>
  )
}

function summaryOf({ type, options, required, group }: EditedQuestion): string {
  const count = options.length
  return [
    typeNames[type],
    type === 'text' ? '' : `${count} ${count === 1 ? 'option' : 'options'}`,
    required ? 'required' : '',
    group,
  ]
    .filter(Boolean)
    .join(' · ')
}
