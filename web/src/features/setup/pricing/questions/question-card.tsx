// One question: a summary line that expands to its editable fields.
import { ChevronDown, Copy, GripVertical, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { EditedQuestion } from '../../../../../../domain/pricing/question-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { QuestionFields } from './question-fields.tsx'
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
  /** Existing group names to choose from. */
  groups: string[]
  onToggle: () => void
  onChange: (question: EditedQuestion) => void
  onDuplicate: () => void
  onRemove: () => void
}

export function QuestionCard({ question, number, isOpen, ...props }: QuestionCardProps) {
  const id = useId()
  const title = question.question.trim() || 'Untitled question'
  return (
    <li
      className={`rounded-card border bg-card ${props.isDragged ? 'border-primary shadow-soft' : 'border-line'}`}
    >
      <div className="flex items-center gap-1 p-2">
        <button
          type="button"
          {...props.handle}
          aria-label={`Move question ${number}: ${title}`}
          aria-describedby={`${id}-how`}
          className="hit-target flex shrink-0 cursor-grab touch-none items-center justify-center rounded-full text-ink-soft hover:bg-ground-soft hover:text-ink"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <span id={`${id}-how`} hidden>
          Drag it, or use the arrow keys up and down.
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={props.onToggle}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1 text-left hover:bg-ground-soft"
        >
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block font-medium wrap-anywhere">
              {title}
              {question.required ? <span aria-hidden="true">{'\u00A0*'}</span> : null}
            </span>
            <span className="block text-sm text-ink-soft">{summaryOf(question)}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line p-4 sm:p-5">
        {isOpen ? (
          <>
            <QuestionFields
              question={question}
              isNew={props.isNew}
              currency={props.currency}
              problems={props.problems}
              groups={props.groups}
              onChange={props.onChange}
            />
            <div className="mt-5 flex flex-wrap justify-end gap-2 border-t border-line pt-4">
              <Button variant="plain" onClick={props.onDuplicate}>
                <Copy aria-hidden="true" className="size-5" />
                Duplicate
              </Button>
              <Button variant="plain" onClick={props.onRemove} className="text-danger!">
                <Trash2 aria-hidden="true" className="size-5" />
                Delete
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </li>
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
