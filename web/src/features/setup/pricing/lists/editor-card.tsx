// One item of a list: a summary line that expands to its editable fields.
import { ChevronDown, Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'

interface EditorCardProps {
  title: string
  isRequired?: boolean
  /** One or more lines below the title. */
  summary: ReactNode
  /** What the item is moved by, before the title. */
  handle?: ReactNode
  isDragged?: boolean
  isOpen: boolean
  /** Rendered only while open. */
  children: () => ReactNode
  onToggle: () => void
  onDuplicate?: (() => void) | undefined
  onRemove: () => void
}

export function EditorCard({
  title,
  isRequired = false,
  isDragged = false,
  isOpen,
  ...props
}: EditorCardProps) {
  const id = useId()
  return (
    <li className={`rounded-card border bg-card ${isDragged ? 'border-primary shadow-soft' : 'border-line'}`}>
      <div className="flex items-center gap-1 p-2">
        {props.handle}
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
              {isRequired ? <span aria-hidden="true">{'\u00A0*'}</span> : null}
            </span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{props.summary}</span>
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
            {props.children()}
            <div className="mt-5 flex flex-wrap justify-end gap-2 border-t border-line pt-4">
              <Button variant="plain" disabled={!props.onDuplicate} onClick={props.onDuplicate}>
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
