// A form that its buttons save, and nothing else: the browser's own checks are off, and Enter in a line of text does not
// send everything. Buttons and text areas keep their Enter.
import type { ComponentProps, KeyboardEvent } from 'react'

interface EditorFormProps extends ComponentProps<'form'> {
  'aria-label': string
}

export function EditorForm(props: EditorFormProps) {
  return <form noValidate onKeyDown={keepEnter} onSubmit={(event) => event.preventDefault()} {...props} />
}

function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
