// A preview that stands beside its form where there is room, and is behind a button below the form otherwise.
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

export function FoldedPreview(props: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="xl:self-stretch">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-ink-soft hover:bg-ground-soft hover:text-ink xl:hidden"
      >
        {props.label}
        <ChevronDown
          aria-hidden="true"
          className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} className={`xl:contents ${isOpen ? '' : 'max-xl:hidden'}`}>
        {props.children}
      </div>
    </div>
  )
}
