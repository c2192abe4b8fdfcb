// A form behind the button that opens it. Closing keeps what was typed; the caller closes it after success, so that it
// stays open while something is wrong.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'

interface FoldedFormProps {
  /** What the form does, on the button that opens it. */
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

export function FoldedForm({ label, isOpen, onOpenChange, children }: FoldedFormProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const id = useId()
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
    else opener.current?.focus()
  }, [isOpen])
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        hidden={isOpen}
        className={isOpen ? 'hidden' : ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpenChange(true)}
      >
        {label}
      </Button>
      <div ref={form} id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}

/** The buttons of such a form: the one that submits it, and one that closes it. */
export function FoldedFormButtons(props: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      {props.children}
      <Button variant="plain" onClick={props.onCancel}>
        Cancel
      </Button>
    </div>
  )
}
