// A dialog that slides in from an edge: details beside the page on wide screens, from below on phones, a menu from the
// left.
import { Dialog as Primitive } from 'radix-ui'
import { type DialogProps, DialogTop, useDialogFocus } from './dialog.tsx'

const sides = {
  right: 'inset-y-0 right-0 w-[min(28rem,100vw)] border-l data-[state=open]:animate-from-right',
  left: 'inset-y-0 left-0 w-[min(18rem,100vw)] border-r data-[state=open]:animate-from-left',
  bottom:
    'inset-x-0 bottom-(--hidden-below) max-h-[calc(var(--visible-height)*0.85)] rounded-t-card border-t data-[state=open]:animate-from-below',
}

export function Sheet(props: DialogProps & { side?: keyof typeof sides }) {
  const focus = useDialogFocus()
  return (
    <Primitive.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade" />
        <Primitive.Content
          {...focus}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          className={`fixed z-50 flex flex-col border-line bg-card text-ink shadow-soft ${sides[props.side ?? 'right']}`}
        >
          <DialogTop title={props.title} description={props.description} />
          <div data-dialog-body className="flex-1 overflow-y-auto px-6 py-5">
            {props.children}
          </div>
          {props.actions ? (
            <div className="flex flex-wrap gap-3 border-t border-line px-6 py-4">{props.actions}</div>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
