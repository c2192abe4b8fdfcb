// A modal dialog for a question or a small form. Focuses its first field; focus stays inside until it closes; Escape
// closes it.
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** For two columns beside each other. */
  isWide?: boolean
  /** Secondary and primary buttons, at the bottom. */
  actions?: ReactNode
}

export function Dialog(props: DialogProps) {
  const focus = useDialogFocus()
  return (
    <Primitive.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade" />
        <Primitive.Content
          {...focus}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          className={`${props.isWide ? 'max-w-2xl' : 'max-w-lg'} fixed top-[calc(var(--visible-top)+(var(--visible-height)+var(--room-for-notices))/2)] left-1/2 z-50 flex max-h-[calc(var(--visible-height)-2rem-var(--room-for-notices))] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-card border border-line bg-card text-ink shadow-soft data-[state=open]:animate-fade`}
        >
          <DialogTop title={props.title} description={props.description} />
          <div data-dialog-body className="overflow-y-auto px-6 py-5">
            {props.children}
          </div>
          {props.actions ? (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:*:grow">
              {props.actions}
            </div>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Focuses the first field, and restores focus on closing: our dialogs are opened by state, so Radix has no trigger. */
export function useDialogFocus() {
  const opener = useRef<Element>(null)
  const section = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      section.current = opener.current?.closest('section') ?? null
      const target = event.target instanceof HTMLElement ? startOf(event.target) : undefined
      if (!target) return
      event.preventDefault()
      target.focus({ preventScroll: true })
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      else focusHeading(section.current?.isConnected ? section.current : document)
    },
  }
}

/** What opened the dialog may be gone by its answer: a keyboard then goes on from the heading above it. */
function focusHeading(part: ParentNode): void {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const fields =
  'input:not([type=hidden]), textarea, select, [role=combobox], [role=switch], [role=checkbox], [role=radio]'

/** Undefined for a dialog without fields, where Radix picks the focus target. */
function startOf(dialog: HTMLElement): HTMLElement | undefined {
  const body = dialog.querySelector<HTMLElement>('[data-dialog-body]')
  const field = [...(body?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
    (one) => one.tabIndex >= 0 && !one.hasAttribute('disabled') && !one.closest('[aria-hidden=true]'),
  )
  if (!body || !field) return undefined
  // The content above the field must be read first, and an automatic on-screen keyboard would cover the buttons.
  const isInSight = field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom
  return isInSight && !window.matchMedia('(pointer: coarse)').matches ? field : dialog
}

/** Title, description and close button, shared by dialog and sheet. */
export function DialogTop(props: { title: string; description?: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 px-6 pt-5">
      <div className="min-w-0 wrap-anywhere">
        <Primitive.Title className="text-xl">{props.title}</Primitive.Title>
        {props.description ? (
          <Primitive.Description className="mt-1 text-ink-soft">{props.description}</Primitive.Description>
        ) : null}
      </div>
      <Primitive.Close asChild>
        <IconButton icon={X} label="Close" className="-mt-1 -mr-3" />
      </Primitive.Close>
    </div>
  )
}
